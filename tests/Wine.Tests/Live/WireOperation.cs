namespace FleetDefrag.Wine.Tests.Live;

/// <summary>The operations of the shim, with the numbers of tests/WineVolume/wire.h.</summary>
internal enum WireOperation : uint
{
    OpenPath = 1,
    OpenId = 2,
    Close = 3,
    Control = 4,
    VolumeInfo = 5,
    Name = 6,
    Read = 7,
    Write = 8,
    Flush = 9,
    Priority = 10,
}
