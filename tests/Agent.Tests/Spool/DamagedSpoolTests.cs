using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Spool;

/// <summary>
/// Tests the spool after crashes, bad sectors and edits by other programs: it opens, returns every readable message, and accepts new ones.
/// </summary>
public sealed class DamagedSpoolTests : IDisposable
{
    private const int Messages = 12;

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Damaged_in_any_way_it_opens_and_takes_the_next_message()
    {
        var good = Write();
        for (var seed = 0; seed < 400; seed++)
        {
            var victim = good.Keys.ElementAt(seed % good.Count);
            PutBack(good, victim, DamagedBytes.Of(good[victim], seed));
            using (var spool = Open())
                Append(spool, "next").ShouldBeTrue($"seed {seed}");
            using var again = Open();
            var texts = ReadAll(again);
            texts.ShouldContain("next", $"seed {seed}");
            // All messages of the other files are there, and no message is invented.
            foreach (var text in Enumerable.Range(0, Messages).Select(Text).Where(text => !IsIn(good[victim], text)))
                texts.ShouldContain(text, $"seed {seed}");
            texts.ShouldAllBe(text => text == "next" || good.Values.Any(file => IsIn(file, text)), $"seed {seed}");
        }
    }

    [Fact]
    public void Damaged_in_its_header_a_segment_still_gives_its_messages()
    {
        var good = Write();
        var victim = good.Keys.First();
        for (var at = 0; at < 40; at++)
        {
            byte[] damaged = [.. good[victim]];
            damaged[at] ^= 0x80;
            PutBack(good, victim, damaged);
            using var spool = Open();
            ReadAll(spool).ShouldBe(Enumerable.Range(0, Messages).Select(Text), $"damaged at {at}");
            spool.Id.ShouldAllBe(digit => char.IsAsciiHexDigitLower(digit), $"damaged at {at}");
        }
    }

    [Theory]
    [InlineData("2147483647-00000000000000000001.spool")]
    [InlineData("000001-00000000000000000000.spool")]
    [InlineData("000001-18446744073709551615.spool")]
    [InlineData("000001.spool")]
    [InlineData("-.spool")]
    [InlineData("notes.txt")]
    public void A_file_that_is_none_of_its_own_is_left_alone(string name)
    {
        var good = Write();
        File.WriteAllText(_folder.Combine(name), "somebody else's");
        using (var spool = Open())
            ReadAll(spool).ShouldBe(Enumerable.Range(0, Messages).Select(Text));
        File.ReadAllText(_folder.Combine(name)).ShouldBe("somebody else's");
        good.Count.ShouldBeGreaterThan(2);
    }

    [Fact]
    public void A_folder_with_the_name_of_a_segment_is_left_alone()
    {
        Write();
        Directory.CreateDirectory(_folder.Combine("000009-00000000000000000001.spool"));
        using var spool = Open();
        ReadAll(spool).Count.ShouldBe(Messages);
        Append(spool, "next").ShouldBeTrue();
    }

    [Fact]
    public void A_file_in_the_place_of_its_folder_is_an_error_that_the_service_tells()
    {
        var path = _folder.Combine("spool");
        File.WriteAllText(path, "");
        Should.Throw<IOException>(() => MessageSpool.Open(path, new SpoolLimits(), new SendSignal(), NullLogger.Instance));
    }

    private static string Text(int number) => $"message number {number:D2}.";

    private static bool IsIn(byte[] file, string text) => file.AsSpan().IndexOf(System.Text.Encoding.ASCII.GetBytes(text)) >= 0;

    private static bool Append(MessageSpool spool, string text) =>
        spool.TryAppend(new AgentMessage { Analysis = new AnalysisReport { JobId = text } });

    private static List<string> ReadAll(MessageSpool spool)
    {
        var texts = new List<string>();
        for (var sequence = 0UL; spool.ReadAfter(sequence) is { } message; sequence = message.Sequence)
            texts.Add(message.Analysis.JobId);
        return texts;
    }

    private MessageSpool Open() =>
        MessageSpool.Open(_folder.Path, new SpoolLimits(SegmentBytes: 200), new SendSignal(), NullLogger.Instance);

    /// <summary>Creates several segments with several messages each.</summary>
    private SortedDictionary<string, byte[]> Write()
    {
        using (var spool = Open())
        {
            for (var number = 0; number < Messages; number++)
                Append(spool, Text(number)).ShouldBeTrue();
        }

        return new SortedDictionary<string, byte[]>(
            Directory.GetFiles(_folder.Path).ToDictionary(path => path, File.ReadAllBytes), StringComparer.Ordinal);
    }

    private void PutBack(SortedDictionary<string, byte[]> good, string victim, byte[] damaged)
    {
        foreach (var file in Directory.GetFiles(_folder.Path))
            File.Delete(file);
        foreach (var (path, bytes) in good)
            File.WriteAllBytes(path, path == victim ? damaged : bytes);
    }
}
