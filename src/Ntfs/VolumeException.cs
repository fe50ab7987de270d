namespace FleetDefrag.Ntfs;

/// <summary>
/// The exception for a volume that cannot be used as requested. The message is one line for the administrator: the problem, the
/// volume, and the remedy.
/// </summary>
public sealed class VolumeException : Exception
{
    /// <summary>Creates an exception.</summary>
    /// <param name="kind">
    /// The fault, which decides the exit code. Every fault but <see cref="VolumeFault.Failed"/> means that nothing was written.
    /// </param>
    /// <param name="message">One line, without a line break at the end.</param>
    /// <param name="innerException">The error of the runtime or the operating system.</param>
    public VolumeException(VolumeFault kind, string message, Exception? innerException = null)
        : base(message, innerException) => Fault = kind;

    /// <summary>
    /// True if the message names the volume and the remedy. False for damage found by the structure readers, which know no path:
    /// <c>VolumeRefusal.Explain</c> adds both.
    /// </summary>
    public bool NamesVolume { get; init; } = true;

    /// <summary>The fault of the volume.</summary>
    public VolumeFault Fault { get; }
}
