using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>
/// The answers of one sweep (FSCTL_QUERY_FILE_LAYOUT). Either each is asked for while the one before is worked on, so that who reads the volume
/// and who takes what was read keep a processor each; or all is done in turn on one, on pages that stay in its cache.
/// </summary>
/// <param name="device">The volume.</param>
/// <param name="asksAhead">True for a sweep that has the processors for itself.</param>
/// <remarks>Devices are not thread-safe: between <see cref="TryNext"/> and <see cref="Settle"/> nobody else may ask this one.</remarks>
internal sealed class LayoutPages(IVolumeDevice device, bool asksAhead)
{
    // Large, so that handing a page over costs nothing beside filling it.
    private const int AheadBufferBytes = 1024 * 1024;
    private const int CachedBufferBytes = 128 * 1024;
    private const int LargestBufferBytes = 64 * 1024 * 1024;

    private byte[] _request = [];
    private byte[] _page = new byte[asksAhead ? AheadBufferBytes : CachedBufferBytes];
    private byte[] _ahead = new byte[asksAhead ? AheadBufferBytes : CachedBufferBytes];
    private Task<ControlResult>? _asked;

    /// <summary>Begins a sweep.</summary>
    /// <param name="request">FSCTL_QUERY_FILE_LAYOUT's input, with the restart flag set; changed on the way.</param>
    public void Begin(byte[] request)
    {
        _request = request;
        AskAhead();
    }

    /// <summary>Goes to the next answer and asks for the one after it.</summary>
    /// <param name="page">The answer, valid until the next call.</param>
    /// <returns>False at the end.</returns>
    /// <exception cref="VolumeException">The device failed.</exception>
    public bool TryNext(out ReadOnlySpan<byte> page)
    {
        var result = _asked is null ? Ask() : _asked.GetAwaiter().GetResult();
        (_page, _ahead) = (_ahead, _page);
        page = _page.AsSpan(0, result.BytesReturned);
        if (result.Error == Win32Error.HandleEof)
            return false;
        if (result.Error is not (Win32Error.Success or Win32Error.MoreData))
            throw VolumeFailure.Unanswered(device.Path, ControlCode.QueryFileLayout, result.Error);
        _request[4] &= unchecked((byte)~LayoutFlags.Restart);
        AskAhead();
        return true;
    }

    /// <summary>Returns when the device has answered what it was asked; an error is kept for <see cref="TryNext"/>.</summary>
    public void Settle()
    {
        if (_asked is not null)
            Task.WaitAny(_asked);
    }

    private void AskAhead() => _asked = asksAhead ? Task.Run(Ask) : null;

    private ControlResult Ask()
    {
        while (true)
        {
            var result = device.Control(ControlCode.QueryFileLayout, _request, _ahead);
            if (result.Error != Win32Error.InsufficientBuffer || _ahead.Length >= LargestBufferBytes)
                return result;
            _ahead = new byte[_ahead.Length * 2];
        }
    }
}
