using FleetDefrag.Defrag.Planning.Moves;
namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Streams taken apart, until they change: plans ask for the same ones again behind every checkpoint.</summary>
/// <param name="streams">How many streams there are.</param>
internal sealed class FragmentListCache(int streams)
{
    // However little memory there is: taking such a stream apart for each of its fragments would take time by their square.
    private const int ManyExtents = 64;

    // Of all the others together: some 15 MB. Where more streams than that are in pieces, a plan ends after few checkpoints.
    private const int MostFragments = 1 << 17;

    private readonly FragmentList?[] _lists = new FragmentList?[streams];
    private int _fragments;

    /// <summary>What was kept of a stream; null where nothing was.</summary>
    public FragmentList? Find(int stream) => _lists[stream];

    /// <summary>Keeps a stream that lies in pieces.</summary>
    /// <param name="list">All of it, as it is now; nothing is kept of it yet.</param>
    public void Add(FragmentList list)
    {
        if (list.ExtentCount < ManyExtents && (list.Count < 2 || _fragments >= MostFragments))
            return;
        _lists[list.Stream] = list;
        _fragments += list.Count;
    }

    /// <summary>Forgets a stream that has changed.</summary>
    public void Remove(int stream)
    {
        _fragments -= _lists[stream]?.Count ?? 0;
        _lists[stream] = null;
    }
}
