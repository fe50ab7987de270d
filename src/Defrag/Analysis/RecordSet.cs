using System.Numerics;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>A set of record numbers, stored as one bit for each record up to the highest.</summary>
internal sealed class RecordSet
{
    // Windows makes no MFT of more records (Microsoft, "NTFS overview": 2^32 - 1 files). A higher number must not allocate memory.
    private const long Most = uint.MaxValue;
    private const int BitsPerWord = 64;

    private ulong[] _words = new ulong[1024];

    /// <summary>True if the set has no record.</summary>
    public bool IsEmpty
    {
        get
        {
            foreach (var word in _words)
            {
                if (word != 0)
                    return false;
            }

            return true;
        }
    }

    /// <summary>The number of records in the set.</summary>
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

    /// <summary>Returns true if a record is in the set.</summary>
    public bool Contains(long record)
    {
        var word = (ulong)record / BitsPerWord;
        return word < (ulong)_words.Length && (_words[word] >> (int)(record % BitsPerWord) & 1) != 0;
    }

    /// <summary>Adds a record.</summary>
    /// <returns>False if the set had the record, or for a number that no volume can have, which is ignored.</returns>
    public bool Add(long record)
    {
        if (record is < 0 or > Most || Contains(record))
            return false;
        var word = (int)(record / BitsPerWord);
        if (word >= _words.Length)
            Grow(Math.Max(word + 1, _words.Length * 2));
        _words[word] |= 1UL << (int)(record % BitsPerWord);
        return true;
    }

    /// <summary>Adds all records of another set.</summary>
    public void UnionWith(RecordSet other)
    {
        if (other._words.Length > _words.Length)
            Grow(other._words.Length);
        for (var word = 0; word < other._words.Length; word++)
            _words[word] |= other._words[word];
    }

    private void Grow(int words)
    {
        var grown = new ulong[words];
        Array.Copy(_words, grown, _words.Length);
        _words = grown;
    }
}
