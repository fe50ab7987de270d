using System.Numerics;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>A set of record numbers, one bit each up to the highest.</summary>
internal sealed class RecordSet
{
    // Windows makes no MFT of more records (Microsoft, "NTFS overview": 2^32 - 1 files); a number beyond it is no reason to take memory.
    private const long Most = uint.MaxValue;
    private const int BitsPerWord = 64;

    private ulong[] _words = new ulong[1024];

    /// <summary>Records in it.</summary>
    public long Count
    {
        get
        {
            var count = 0L;
            foreach (var word in _words)
                count += BitOperations.PopCount(word);
            return count;
        }
    }

    /// <summary>Whether a record is in it.</summary>
    public bool Contains(long record)
    {
        var word = (ulong)record / BitsPerWord;
        return word < (ulong)_words.Length && (_words[word] >> (int)(record % BitsPerWord) & 1) != 0;
    }

    /// <summary>Puts a record in; one that no volume can have is left out.</summary>
    public void Add(long record)
    {
        if (record is < 0 or > Most)
            return;
        var word = (int)(record / BitsPerWord);
        if (word >= _words.Length)
            Array.Resize(ref _words, Math.Max(word + 1, _words.Length * 2));
        _words[word] |= 1UL << (int)(record % BitsPerWord);
    }

    /// <summary>Puts all records of another set in.</summary>
    public void UnionWith(RecordSet other)
    {
        if (other._words.Length > _words.Length)
            Array.Resize(ref _words, other._words.Length);
        for (var word = 0; word < other._words.Length; word++)
            _words[word] |= other._words[word];
    }
}
