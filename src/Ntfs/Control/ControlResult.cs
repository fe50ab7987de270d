namespace FleetDefrag.Ntfs.Control;

/// <summary>The result of a control code.</summary>
/// <param name="Error">The error. <see cref="Win32Error.MoreData"/> comes with output, every other error without.</param>
/// <param name="BytesReturned">The number of bytes written to the output buffer.</param>
public readonly record struct ControlResult(Win32Error Error, int BytesReturned)
{
    /// <summary>True if the call succeeded completely.</summary>
    public bool IsSuccess => Error == Win32Error.Success;

    /// <summary>Returns a success with <paramref name="bytes"/> bytes of output.</summary>
    public static ControlResult Success(int bytes = 0) => new(Win32Error.Success, bytes);

    /// <summary>Returns a failure without output.</summary>
    public static ControlResult Fail(Win32Error error) => new(error, 0);
}
