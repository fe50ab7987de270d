using System.Net;

namespace FleetDefrag.Server.Http;

/// <summary>Counts what is open at once, for each address and in all. Callers that nobody knows yet share these places.</summary>
internal sealed class AddressCount(int mostOfAddress, int mostInAll)
{
    private readonly Dictionary<IPAddress, int> _open = [];
    private readonly Lock _lock = new();
    private int _all;

    /// <summary>Takes a place. Returns false when the address or all together have too many.</summary>
    public bool TryEnter(IPAddress? address)
    {
        lock (_lock)
        {
            var own = _open.GetValueOrDefault(KeyOf(address));
            if (own >= mostOfAddress || _all >= mostInAll)
                return false;
            _open[KeyOf(address)] = own + 1;
            _all++;
            return true;
        }
    }

    /// <summary>Gives a place back.</summary>
    public void Leave(IPAddress? address)
    {
        lock (_lock)
        {
            _all--;
            if (--_open[KeyOf(address)] == 0)
                _open.Remove(KeyOf(address));
        }
    }

    private static IPAddress KeyOf(IPAddress? address) => address switch
    {
        null => IPAddress.None,
        { IsIPv4MappedToIPv6: true } => address.MapToIPv4(),
        _ => address,
    };
}
