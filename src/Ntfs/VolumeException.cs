namespace FleetDefrag.Ntfs;

/// <summary>A volume cannot be used for what was asked. The message is one line for the administrator: what happened, to which volume, what to do.</summary>
public sealed class VolumeException : Exception
{
    /// <summary>Creates it.</summary>
    /// <param name="kind">Decides the exit code: everything but <see cref="VolumeFault.Failed"/> means that nothing was written.</param>
    /// <param name="message">One line, ends without a line break.</param>
    /// <param name="innerException">What the runtime or the operating system said.</param>
    public VolumeException(VolumeFault kind, string message, Exception? innerException = null)
        : base(message, innerException) => Fault = kind;

    /// <summary>
    /// True where the message names the volume and says what to do. False for damage found below the driver, which knows no path:
    /// <c>VolumeRefusal.Explain</c> adds both.
    /// </summary>
    public bool NamesVolume { get; init; } = true;

    /// <summary>What is wrong.</summary>
    public VolumeFault Fault { get; }
}
