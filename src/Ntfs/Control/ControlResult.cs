namespace FleetDefrag.Ntfs.Control;

/// <summary>What a control code answered.</summary>
/// <param name="Error"><see cref="Win32Error.MoreData"/> comes with bytes, every other error without.</param>
/// <param name="BytesReturned">Bytes written to the output buffer.</param>
public readonly record struct ControlResult(Win32Error Error, int BytesReturned)
{
    /// <summary>True where the call did all that it was asked.</summary>
    public bool IsSuccess => Error == Win32Error.Success;

    /// <summary>Success with <paramref name="bytes"/> bytes of output.</summary>
    public static ControlResult Success(int bytes = 0) => new(Win32Error.Success, bytes);

    /// <summary>Failure without output.</summary>
    public static ControlResult Fail(Win32Error error) => new(error, 0);
}
