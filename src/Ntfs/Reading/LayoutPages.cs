using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>
/// The answers of one layout sweep (FSCTL_QUERY_FILE_LAYOUT). With read-ahead, the device answers the next request while the caller
/// processes the current page, on two processors. Without read-ahead, both run in turn on one processor, and pages stay in its cache.
/// </summary>
/// <param name="device">The volume.</param>
/// <param name="readsAhead">True for read-ahead, if no other sweep runs at the same time.</param>
/// <remarks>
/// Devices are not thread-safe. No other caller may use the device between <see cref="TryNext"/> and <see cref="WaitForDevice"/>.
/// </remarks>
internal sealed class LayoutPages(IVolumeDevice device, bool readsAhead)
{
    // A large page, so that the handover costs little compared to filling the page.
    private const int AheadBufferBytes = 1024 * 1024;
    private const int CachedBufferBytes = 128 * 1024;
    private const int LargestBufferBytes = 64 * 1024 * 1024;

    private byte[] _request = [];
    private byte[] _page = new byte[readsAhead ? AheadBufferBytes : CachedBufferBytes];
    private byte[] _ahead = new byte[readsAhead ? AheadBufferBytes : CachedBufferBytes];
    private Task<ControlResult>? _pending;

    /// <summary>Begins a sweep.</summary>
    /// <param name="request">The input of FSCTL_QUERY_FILE_LAYOUT, with the restart flag set. The sweep changes the input.</param>
    public void Begin(byte[] request)
    {
        _request = request;
        ReadAhead();
    }

    /// <summary>Advances to the next answer and requests the answer after it.</summary>
    /// <param name="page">The answer. Valid until the next call.</param>
    /// <returns>False at the end.</returns>
    /// <exception cref="VolumeException">The device failed.</exception>
    public bool TryNext(out ReadOnlySpan<byte> page)
    {
        var result = _pending is null ? Request() : _pending.GetAwaiter().GetResult();
        (_page, _ahead) = (_ahead, _page);
        page = _page.AsSpan(0, result.BytesReturned);
        if (result.Error == Win32Error.HandleEof)
            return false;
        if (result.Error is not (Win32Error.Success or Win32Error.MoreData))
            throw VolumeFailure.Unanswered(device.Path, ControlCode.QueryFileLayout, result.Error);
        _request[4] &= unchecked((byte)~LayoutFlags.Restart);
        ReadAhead();
        return true;
    }

    /// <summary>Waits for the pending answer of the device. An error is kept for <see cref="TryNext"/>.</summary>
    public void WaitForDevice()
    {
        if (_pending is not null)
            Task.WaitAny(_pending);
    }

    private void ReadAhead() => _pending = readsAhead ? Task.Run(Request) : null;

    private ControlResult Request()
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
