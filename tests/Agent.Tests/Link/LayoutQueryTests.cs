using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Agent.Tests.Link;

/// <summary>Queries about the layout over the link: one answer each, whatever happens.</summary>
public sealed class LayoutQueryTests
{
    [Fact]
    public async Task A_query_is_answered_with_its_id_and_outside_the_spool()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Layout = (query, _) => new LayoutAnswer { Files = new FoundFiles { FileCount = (ulong)query.Files.Text.Length } };
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();

        var answer = await AskAsync(stream, Query("q1", "mail"));

        answer.Sequence.ShouldBe(0UL);
        (answer.LayoutAnswer.QueryId, answer.LayoutAnswer.Files.FileCount, answer.LayoutAnswer.Refusal).ShouldBe(("q1", 4UL, ""));
    }

    [Fact]
    public async Task What_stands_against_a_reading_is_told_and_the_stream_goes_on()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();

        var unknown = Query("q1", "x");
        unknown.VolumeId = "nobody";
        (await AskAsync(stream, unknown)).LayoutAnswer.Refusal.ShouldStartWith("This machine has no volume nobody now.");

        agent.Volumes.Layout = (_, _) => throw new VolumeException(VolumeFault.InUse, "The volume is busy.");
        (await AskAsync(stream, Query("q2", "x"))).LayoutAnswer.Refusal.ShouldBe("The volume is busy.");

        agent.Volumes.Layout = (_, _) => throw new InvalidDataException("odd");
        (await AskAsync(stream, Query("q3", "x"))).LayoutAnswer.Refusal.ShouldContain("The agent failed: odd");
        agent.Logs.Entries.ShouldContain(entry => entry.Event == "LayoutNotRead");

        agent.Machine.Runs("wbengine");
        var refused = (await AskAsync(stream, Query("q4", "x"))).LayoutAnswer;
        (refused.QueryId, refused.Refusal).ShouldBe(
            ("q4", "Windows Server Backup is running. Look at the layout when that has ended."));

        server.State.StreamsOpened.ShouldBe(1);
    }

    [Fact]
    public async Task A_reading_ends_with_its_stream()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var begun = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        agent.Volumes.Layout = (_, token) =>
        {
            begun.SetResult();
            token.WaitHandle.WaitOne(TestKit.Patience.Limit).ShouldBeTrue();
            ended.SetResult();
            token.ThrowIfCancellationRequested();
            return new LayoutAnswer();
        };
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        stream.Orders.Writer.TryWrite(new ServerMessage { LayoutQuery = Query("q1", "x") });
        await begun.Task.WaitAsync(TestKit.Patience.Token);

        stream.End();

        await ended.Task.WaitAsync(TestKit.Patience.Token);
        await server.State.NextStreamAsync();
    }

    [Fact]
    public async Task A_stopped_reading_ends_with_a_refusal_and_the_next_one_begins()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var begun = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        agent.Volumes.Layout = (_, token) =>
        {
            begun.TrySetResult();
            token.WaitHandle.WaitOne(TestKit.Patience.Limit).ShouldBeTrue();
            token.ThrowIfCancellationRequested();
            return new LayoutAnswer();
        };
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        stream.Orders.Writer.TryWrite(new ServerMessage { LayoutQuery = Query("q1", "x") });
        await begun.Task.WaitAsync(TestKit.Patience.Token);

        stream.Orders.Writer.TryWrite(new ServerMessage { StopLayoutQuery = new StopLayoutQuery { QueryId = "unknown" } });
        stream.Orders.Writer.TryWrite(new ServerMessage { StopLayoutQuery = new StopLayoutQuery { QueryId = "q1" } });

        var stopped = (await stream.NextAsync(AgentMessage.BodyOneofCase.LayoutAnswer)).LayoutAnswer;
        (stopped.QueryId, stopped.Refusal).ShouldBe(("q1", "The reading was stopped: nobody waits for it any more."));
        agent.Volumes.Layout = (_, _) => new LayoutAnswer { Files = new FoundFiles { FileCount = 7 } };
        (await AskAsync(stream, Query("q2", "x"))).LayoutAnswer.Files.FileCount.ShouldBe(7UL);
        server.State.StreamsOpened.ShouldBe(1);
    }

    private static LayoutQuery Query(string id, string text) =>
        new() { QueryId = id, VolumeId = "v1", Files = new FileQuery { Text = text, MostFiles = 5 } };

    private static async Task<AgentMessage> AskAsync(LinkStream stream, LayoutQuery query)
    {
        stream.Orders.Writer.TryWrite(new ServerMessage { LayoutQuery = query });
        return await stream.NextAsync(AgentMessage.BodyOneofCase.LayoutAnswer);
    }
}
