using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Tests.Planning;

namespace FleetDefrag.Scheduling.Tests.Fleet;

public sealed class PolicyResolverTests
{
    private static readonly HostFacts Host = Given.Host("files-01", "berlin", null, "gold", "files");

    private static readonly Policy OfFleet = new("standard", 1, Scope.Fleet);
    private static readonly Policy OfSite = new("berlin", 1, Scope.Site("berlin"));
    private static readonly Policy OfGroup = new("gold", 1, Scope.Group("gold"), 10);
    private static readonly Policy OfOtherGroup = new("files", 1, Scope.Group("files"), 20);
    private static readonly Policy OfHost = new("special", 1, Scope.Host("files-01"));

    [Fact]
    public void The_nearer_scope_holds_and_among_groups_the_higher_priority()
    {
        Policy[] byPrecedence = [OfHost, OfOtherGroup, OfGroup, OfSite, OfFleet];
        for (var skipped = 0; skipped < byPrecedence.Length; skipped++)
        {
            var left = byPrecedence[skipped..];
            new PolicyResolver([.. left.Reverse()]).For(Host).Policy.ShouldBe(left[0]);
        }
    }

    [Fact]
    public void It_says_which_policies_gave_way() =>
        new PolicyResolver([OfFleet, OfSite, OfGroup, OfOtherGroup]).For(Host).Because
            .ShouldBe(
                "Policy files applies to group files, before gold (group gold, priority 10), berlin (site berlin), standard (the fleet).");

    [Fact]
    public void The_trace_tells_of_each_why_it_gave_way()
    {
        var trace = new PolicyResolver([OfFleet, OfSite, OfGroup, OfOtherGroup]).Trace(Host);

        trace.Select(step => step.Policy.Name).ShouldBe(["files", "gold", "berlin", "standard"]);
        trace.Select(step => step.Holds).ShouldBe([true, false, false, false]);
        trace[1].Because.ShouldBe("Priority 10 is lower than the 20 of files.");
        trace[2].Because.ShouldBe("Applies to site berlin; files applies to group files, which is narrower.");
    }

    [Fact]
    public void Policies_of_others_do_not_count()
    {
        var choice = new PolicyResolver(
            [new Policy("x", 1, Scope.Host("files-02")), new Policy("y", 1, Scope.Group("silver")),
            new Policy("z", 1, Scope.Site("rome"))]).For(Host);

        choice.Policy.ShouldBeNull();
        choice.Because.ShouldBe("No policy applies to files-01.");
    }

    [Fact]
    public void A_new_version_is_tried_on_a_few_and_the_others_keep_the_version_before()
    {
        var trial = OfFleet with { Version = 2, Canary = new Canary(new HashSet<string> { "files-01" }, OfFleet) };
        var resolver = new PolicyResolver([trial]);

        resolver.For(Host).Policy.ShouldBe(trial);
        resolver.For(Given.Host("files-02")).Policy.ShouldBe(OfFleet);
        resolver.For(Given.Host("files-02")).Because.ShouldEndWith("Version 2 is tried on 1 other servers first.");
    }

    [Fact]
    public void A_halted_version_holds_nowhere()
    {
        var halted = OfFleet with { Version = 2, Canary = new Canary(new HashSet<string> { "files-01" }, null, "D: on files-01 failed.") };
        var decision = (Given.Fleet(Given.Volume(Host)) with { Policies = [halted] }).DecideOne();

        decision.Kind.ShouldBe(DecisionKind.NotAllowed);
        decision.Reason.ShouldBe("Policy standard applies to the fleet; no other policy does. Version 2 is halted: D: on files-01 failed.");
    }

    [Theory]
    [InlineData(PolicyMode.Off, DecisionKind.NotAllowed)]
    [InlineData(PolicyMode.Automatic, DecisionKind.Candidate)]
    public void A_policy_may_leave_it_alone_or_to_the_agent(PolicyMode mode, DecisionKind expected) =>
        (Given.Fleet(Given.Volume(Host)) with { Policies = [OfFleet with { Mode = mode }] }).DecideOne().Kind.ShouldBe(expected);

    [Fact]
    public void A_policy_may_ask_for_a_second_person_and_each_version_anew()
    {
        var volume = Given.Volume(Host);
        var input = Given.Fleet(volume) with { Policies = [OfFleet with { NeedsApproval = true }] };

        input.DecideOne().Kind.ShouldBe(DecisionKind.NeedsApproval);
        var approved = input with { Approvals = new HashSet<Approval> { new(volume.Id, "standard", 1) } };
        approved.DecideOne().Kind.ShouldBe(DecisionKind.Planned);
        (approved with { Policies = [OfFleet with { NeedsApproval = true, Version = 2 }] })
            .DecideOne().Kind.ShouldBe(DecisionKind.NeedsApproval);
    }
}
