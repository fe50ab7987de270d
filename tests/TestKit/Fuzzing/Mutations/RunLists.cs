using System.Buffers.Binary;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>
/// Decodes, damages and encodes the run list of a stream: runs of other files, outside the volume, negative, endless, or reordered.
/// </summary>
internal sealed class RunLists : IMutation
{
    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (RecordAttributes.Pick(input, random, RecordAttributes.HasRuns) is not var (where, record, at))
            return false;
        List<RawRun> runs = record.Runs(at);
        var total = input.Seed.Bytes.Length / 512;
        var what = Change(input, runs, total, random);
        var (offset, length) = (RawVolumeReader.U16(record.Bytes, at + 32), RawVolumeReader.U32(record.Bytes, at + 4));
        if (RawRuns.Encode(runs).Length > length - offset + record.FreeBytes)
            return false;
        record.SetRuns(at, runs);
        // Otherwise the total number of clusters would reveal nearly all such changes.
        if (random.Percent(70))
            FitSizes(record, at, runs.Sum(static run => run.Length), input);
        input.Note($"record {where.Record}, run list: {what}");
        input.Write(where, record.Bytes);
        return true;
    }

    private static string Change(FuzzInput input, List<RawRun> runs, long total, Random random)
    {
        var i = random.Next(runs.Count);
        var run = runs[i];
        switch (random.Next(11))
        {
            case 0:
                runs[i] = run with { Lcn = random.NextInt64(total) };
                return "elsewhere";
            case 1:
                runs[i] = run with { Lcn = SomebodyElses(input, random) ?? 0 };
                return "onto another file";
            case 2:
                runs[i] = run with { Lcn = random.Pick(total, total * 8, 1L << 40, long.MaxValue / 2) };
                return "behind the end";
            case 3:
                runs[i] = run with { Lcn = random.Pick(-2L, -1 - random.Next(1000), long.MinValue / 2) };
                return "negative";
            case 4:
                runs[i] = run with { Length = 0 };
                return "of no length";
            case 5:
                runs[i] = run with { Length = -random.Next(1, 1000) };
                return "of negative length";
            case 6:
                runs[i] = run with { Length = random.Pick(run.Length + 1, run.Length + 100, total, 1L << 32, 1L << 48, long.MaxValue) };
                return "too long";
            case 7:
                runs.Insert(i, run);
                return "twice";
            case 8 when runs.Count > 1:
                runs.RemoveAt(i);
                return "missing";
            case 9 when runs.Count > 1:
                (runs[i], runs[(i + 1) % runs.Count]) = (runs[(i + 1) % runs.Count], runs[i]);
                return "in another order";
            default:
                runs[i] = run.Length > 1 ? run with { Length = run.Length - 1 } : run with { Lcn = -1 };
                return "shorter, or a hole";
        }
    }

    private static long? SomebodyElses(FuzzInput input, Random random) =>
        RecordAttributes.Pick(input, random, RecordAttributes.HasRuns) is var (_, record, at) && record.Runs(at) is { Count: > 0 } runs
            ? runs[0].Lcn
            : null;

    private static void FitSizes(RawRecord record, int at, long clusters, FuzzInput input)
    {
        var lowest = record.LowestVcn(at);
        BinaryPrimitives.WriteInt64LittleEndian(record.Bytes.AsSpan(at + 24), unchecked(lowest + clusters - 1));
        if (lowest == 0)
            BinaryPrimitives.WriteInt64LittleEndian(record.Bytes.AsSpan(at + 40), unchecked(clusters * input.Seed.ClusterBytes));
    }
}
