using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Cli;

/// <summary>Jobs of the program fleetdefrag.</summary>
public sealed class CliJobTests(PostgresFixture postgres)
{
    [Theory]
    [InlineData(JobOutcome.Completed, 0, "succeeded")]
    [InlineData(JobOutcome.Failed, 1, "failed")]
    [InlineData(JobOutcome.Refused, 3, "refused")]
    [InlineData(JobOutcome.StoppedAtDeadline, 4, "stopped")]
    public async Task A_followed_job_ends_with_the_exit_code_of_its_outcome(JobOutcome outcome, int exitCode, string state)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        using var user = await CommandLineUser.AdminAsync(fleet.Server, "follow");

        var following = user.RunAsync("jobs", "start", "files01", "d:", "--passes", "files,mft", "--follow");
        var run = (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        run.Defragment.Passes.ShouldBe(["files", "mft"]);
        await stream.DeliverAsync(3, Messages.Result(Guid.Parse(run.JobId), outcome));

        var ended = await following;
        ended.ExitCode.ShouldBe(exitCode, ended.Error);
        ended.Output.ShouldStartWith($"files01 D:: {state}; 34.3 MB moved");
    }

    [Fact]
    public async Task A_job_is_started_listed_and_stopped()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var _ = stream;
        using var user = await CommandLineUser.AdminAsync(fleet.Server, "stop");

        var job = (await user.RunAsync("jobs", "start", "files01", "D:", "--before-backup", "--json")).Json();
        var id = job.GetProperty("id").GetString()!;
        (await user.RunAsync("jobs", "list", "--active")).Output.ShouldContain(id);
        (await user.RunAsync("jobs", "start", "files01", "D:")).ShouldRefuse(3);
        (await user.RunAsync("jobs", "start", "files01", "E:")).ShouldRefuse(3).ShouldContain("There is no volume 'E:' of files01");
        (await user.RunAsync("jobs", "stop", id)).Output.ShouldBe("The job is stopped.\n");
        (await user.RunAsync("jobs", "follow", id)).ExitCode.ShouldBe(4);
        (await user.RunAsync("jobs", "list", "--state", "stopped", "--json")).Json().GetProperty("total").GetInt32().ShouldBe(1);
        (await user.RunAsync("jobs", "follow", Guid.Empty.ToString())).ShouldRefuse(3).ShouldContain("There is no job");
    }
}
