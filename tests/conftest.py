"""What all tests share."""

from hypothesis import HealthCheck, settings

# No test may fail because the machine is busy: speeds are for bench/.
settings.register_profile("hedgerow", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("hedgerow")
