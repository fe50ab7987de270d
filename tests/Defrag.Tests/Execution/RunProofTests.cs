using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Defrag.Tests.Execution;

public sealed class RunProofTests
{
    private static readonly LayoutDigest Digest = new(1, 2);

    [Fact]
    public void A_volume_without_findings_is_clean()
    {
        var proof = Of(new CheckReport([], IsComplete: true, 10, 8));
        (proof.Verdict, proof.Findings, proof.Seconds, proof.IsAlarming).ShouldBe((ProofVerdict.Clean, 0, 1.25, false));
        (proof.DigestBefore, proof.DigestAfter).ShouldBe(("00000000000000010000000000000002", "00000000000000010000000000000002"));
    }

    [Fact]
    public void Findings_are_damage_and_the_first_ten_are_listed()
    {
        var findings = Enumerable.Range(0, 25).Select(number => new CheckFinding(CheckKind.Sizes, $"record {number}")).ToList();
        var proof = Of(new CheckReport(findings, IsComplete: true, 100, 80));
        (proof.Verdict, proof.Findings, proof.FirstFindings.Count, proof.IsAlarming).ShouldBe((ProofVerdict.Damaged, 25, 10, true));
        proof.FirstFindings[3].ShouldBe("Sizes: record 3");
    }

    [Fact]
    public void A_check_that_could_not_continue_is_damage() =>
        Of(new CheckReport([], IsComplete: false, 0, 0)).Verdict.ShouldBe(ProofVerdict.Damaged);

    [Fact]
    public void Another_digest_is_damage_where_nobody_else_could_write()
    {
        var proof = RunProof.Of(new CheckReport([], IsComplete: true, 1, 1), Digest, new LayoutDigest(1, 3), TimeSpan.Zero);
        (proof.Verdict, proof.NamesAndSizesKept).ShouldBe((ProofVerdict.Damaged, false));
        proof.FirstFindings.Single().ShouldStartWith("Names: ");
    }

    [Fact]
    public void Another_digest_of_a_live_volume_is_no_damage()
    {
        var proof = RunProof.Of(check: null, Digest, new LayoutDigest(1, 3), TimeSpan.FromSeconds(3));
        (proof.Verdict, proof.NamesAndSizesKept, proof.IsAlarming, proof.Seconds).ShouldBe((ProofVerdict.NotChecked, false, false, 0));
    }

    [Fact]
    public void A_disk_that_fails_during_the_check_is_not_called_damage() =>
        Of(new CheckReport([new CheckFinding(CheckKind.ReadError, "bytes 0+4096")], IsComplete: false, 0, 0))
            .Verdict.ShouldBe(ProofVerdict.Unreadable);

    private static RunProof Of(CheckReport report) => RunProof.Of(report, Digest, Digest, TimeSpan.FromSeconds(1.25));
}
