using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

/// <summary>
/// A file in memory that records its writes and can return its contents after a power failure: everything up to the last flush
/// before the cut, and any subset of the sectors written after that flush.
/// </summary>
internal sealed class RecordingFile(byte[] contents) : IGrowableBlockDevice
{
    private const int Sector = 512;

    private readonly byte[] _initial = contents;
    private readonly List<Step> _steps = [];
    private byte[] _now = (byte[])contents.Clone();
    private byte[]? _flushed;
    private int _flushedSteps;

    public long LengthBytes => _now.Length;

    public int SectorBytes => Sector;

    /// <summary>The number of steps so far. A cut after step n contains the first n steps.</summary>
    public int Steps => _steps.Count;

    public void Read(long offsetBytes, Span<byte> buffer) => _now.AsSpan((int)offsetBytes, buffer.Length).CopyTo(buffer);

    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        buffer.CopyTo(_now.AsSpan((int)offsetBytes, buffer.Length));
        _steps.Add(new Step(StepKind.Write, offsetBytes, buffer.ToArray()));
    }

    public void Flush() => _steps.Add(new Step(StepKind.Flush, 0, []));

    public void Grow(long lengthBytes)
    {
        Array.Resize(ref _now, (int)lengthBytes);
        _steps.Add(new Step(StepKind.Grow, lengthBytes, []));
    }

    public void Dispose()
    {
    }

    /// <summary>Returns possible contents of the file after a cut.</summary>
    /// <param name="steps">The number of steps before the cut.</param>
    /// <param name="random">Chooses the unflushed steps that reached the disk.</param>
    public byte[] AfterCut(int steps, Random random)
    {
        var flushed = _steps.FindLastIndex(steps - 1, steps, s => s.Kind == StepKind.Flush) + 1;
        if (_flushed is null || flushed < _flushedSteps) (_flushed, _flushedSteps) = ((byte[])_initial.Clone(), 0);
        while (_flushedSteps < flushed) Apply(ref _flushed, _steps[_flushedSteps++], keep: 1, random);
        var disk = (byte[])_flushed.Clone();
        // One in eight cuts keeps all unflushed steps, and one in eight none. Random choice alone hardly ever creates these cases.
        var keep = random.Next(8) switch { 0 => 0.0, 1 => 1.0, _ => random.NextDouble() };
        for (var i = flushed; i < steps; i++)
            Apply(ref disk, _steps[i], keep, random);
        return disk;
    }

    private static void Apply(ref byte[] disk, Step step, double keep, Random random)
    {
        if (step.Kind == StepKind.Grow && random.NextDouble() < keep) Array.Resize(ref disk, (int)Math.Max(step.Offset, disk.Length));
        if (step.Kind != StepKind.Write) return;
        for (var at = 0; at < step.Data.Length;)
        {
            // A sector is written completely or not at all, so pieces end at sector boundaries.
            var count = keep < 1 ? Math.Min(step.Data.Length - at, Sector - (int)((step.Offset + at) % Sector)) : step.Data.Length;
            if (keep >= 1 || random.NextDouble() < keep)
            {
                var end = (int)step.Offset + at + count;
                if (end > disk.Length) Array.Resize(ref disk, end);
                step.Data.AsSpan(at, count).CopyTo(disk.AsSpan((int)step.Offset + at));
            }
            at += count;
        }
    }

    private enum StepKind
    {
        Write,
        Grow,
        Flush,
    }

    private sealed record Step(StepKind Kind, long Offset, byte[] Data);
}
