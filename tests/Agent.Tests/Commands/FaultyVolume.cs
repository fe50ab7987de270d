using FleetDefrag.Agent.Commands;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>A volume in memory on a disk that fails when it is told to, and the agent's command line on it.</summary>
/// <param name="bytes">The volume, or the virtual disk that it lies in; written to.</param>
internal sealed class FaultyVolume(byte[] bytes) : IVolumeSource
{
    public const string Path = "/disks/victim.img";

    private DiskFaults _faults = new(DiskAccess.None);

    /// <summary>The disk; never fails by itself.</summary>
    public MemoryDisk Disk { get; } = new(bytes);

    /// <summary>Runs a command while the disk fails.</summary>
    public async Task<ToolResult> RunAsync(DiskFaults faults, params string[] arguments)
    {
        _faults = faults;
        using var output = new StringWriter();
        using var error = new StringWriter();
        var exitCode = await AgentCommandLine.RunAsync(arguments, CommandConsole.For(output, error, isTerminal: false), this);
        return new ToolResult(exitCode, output.ToString(), error.ToString());
    }

    /// <inheritdoc/>
    public NtfsVolume Open(string volume, VolumeAccess access) => new(ImageVolumeDevice.Open(volume, Blocks(), access, isMounted: false));

    /// <inheritdoc/>
    public BlockVolume OpenBlocks(string volume, bool write) => new(Blocks(), volume, IsHeldByOthers: false);

    /// <inheritdoc/>
    public IVolumeReader OpenReader(string volume) => new FaultyReader(Blocks());

    private IBlockDevice Blocks() => DiskContainer.Open(new FaultyDisk(Disk, _faults), Path);

    private sealed class FaultyReader(IBlockDevice device) : IVolumeReader
    {
        public bool TryRead(long offsetBytes, Span<byte> buffer)
        {
            try
            {
                device.Read(offsetBytes, buffer);
                return true;
            }
            catch (IOException)
            {
                // What a sector that cannot be read is to a reader.
                return false;
            }
        }

        public void Dispose() => device.Dispose();
    }
}
