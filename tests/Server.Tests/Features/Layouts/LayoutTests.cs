using System.Net;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;
using Google.Protobuf;

namespace FleetDefrag.Server.Tests.Features.Layouts;

/// <summary>The layout of a volume is read over the link to its agent, or refused with a reason.</summary>
public sealed class LayoutTests(PostgresFixture postgres)
{
    private const ulong Beyond = 1UL << 60;

    [Fact]
    public async Task A_range_is_asked_from_the_agent_and_shown_as_it_answers()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using (stream)
        {
            var reading = fleet.Admin.GetAsync(
                $"volumes/{volumeId}/layout?firstCluster=4000000000&clusters=4&cells=4&files=7&markedRecord=41");
            var query = (await stream.ReceiveAsync()).LayoutQuery.ShouldNotBeNull();
            query.VolumeId.ShouldBe(Messages.VolumeId);
            query.Range.ShouldBe(new RangeQuery
            {
                FirstCluster = 4_000_000_000, Clusters = 4, Cells = 4, MostFiles = 7, MarkedRecord = 41,
            });

            await stream.SendAsync(Answer(query, Range(4_000_000_000)));

            using var answer = await reading;
            answer.StatusCode.ShouldBe(HttpStatusCode.OK);
            var view = await answer.JsonAsync();
            view.GetProperty("firstCluster").GetInt64().ShouldBe(4_000_000_000);
            view.GetProperty("volumeClusters").GetInt64().ShouldBe(4_294_967_295);
            view.GetProperty("map").GetProperty("kinds").GetBytesFromBase64().ShouldBe([1, 2, 0, 5]);
            view.GetProperty("markedCells").GetBytesFromBase64().ShouldBe([0b10]);
            var file = view.GetProperty("files").EnumerateArray().Single();
            file.GetProperty("path").GetString().ShouldBe(@"\mail\<b>.pst");
            file.GetProperty("extentStarts").EnumerateArray().Select(start => start.GetInt64()).ShouldBe([4_000_000_001]);
        }
    }

    [Fact]
    public async Task Files_are_found_and_the_answers_of_a_hostile_agent_are_limited()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using (stream)
        {
            var finding = fleet.Admin.GetAsync($"volumes/{volumeId}/files?search=%20mail%5C&limit=3");
            var query = (await stream.ReceiveAsync()).LayoutQuery.ShouldNotBeNull();
            query.Files.ShouldBe(new FileQuery { Text = @" mail\", MostFiles = 3 });
            // An answer to a query that nobody made has no effect.
            await stream.SendAsync(Answer(new LayoutQuery { QueryId = "unasked" }, new RangeLayout()));
            var found = new FoundFiles { FileCount = ulong.MaxValue };
            found.Files.Add(Enumerable.Range(0, 1200).Select(_ => Hostile()));
            await stream.SendAsync(new AgentMessage { LayoutAnswer = new LayoutAnswer { QueryId = query.QueryId, Files = found } });

            using var answer = await finding;
            var view = await answer.JsonAsync();
            view.GetProperty("fileCount").GetInt64().ShouldBe(1L << 53);
            var files = view.GetProperty("files").EnumerateArray().ToList();
            files.Count.ShouldBe(1000);
            files.Sum(file => file.GetProperty("extentStarts").GetArrayLength()).ShouldBe(40_000);
            files.ShouldAllBe(
                file => file.GetProperty("extentStarts").GetArrayLength() == file.GetProperty("extentLengths").GetArrayLength());
            files[0].GetProperty("path").GetString().ShouldBe("ab");
            files[0].GetProperty("bytes").GetInt64().ShouldBe(1L << 53);
        }
    }

    [Fact]
    public async Task An_answer_without_a_map_is_a_refusal()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using (stream)
        {
            var odd = new RangeLayout { Map = new VolumeMap { Kinds = ByteString.CopyFrom(1, 2), Fill = ByteString.CopyFrom(1) } };
            foreach (var refusal in (string[])["", "D: is busy."])
            {
                var reading = fleet.Admin.GetAsync($"volumes/{volumeId}/layout");
                var query = (await stream.ReceiveAsync()).LayoutQuery;
                await stream.SendAsync(
                    new AgentMessage { LayoutAnswer = new LayoutAnswer { QueryId = query.QueryId, Refusal = refusal, Range = odd } });

                using var refused = await reading;
                (await refused.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "layout-not-read"))
                    .ShouldBe(refusal.Length > 0 ? refusal : "The agent's answer cannot be drawn. Update the agent.");
            }
        }
    }

    [Fact]
    public async Task An_agent_that_is_silent_or_leaves_is_not_waited_for()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using (stream)
        {
            var silent = fleet.Admin.GetAsync($"volumes/{volumeId}/layout");
            (await stream.ReceiveAsync()).LayoutQuery.ShouldNotBeNull();
            fleet.Server.Time.Advance(TimeSpan.FromSeconds(30));
            using var late = await silent;
            (await late.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "no-answer"))
                .ShouldStartWith("files01 did not answer within 30 s.");

            var left = fleet.Admin.GetAsync($"volumes/{volumeId}/layout");
            (await stream.ReceiveAsync()).LayoutQuery.ShouldNotBeNull();
            await fleet.LeaveAsync(agent, stream);
            using var gone = await left;
            (await gone.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "no-answer"))
                .ShouldStartWith("files01 went offline before it answered.");
        }

        using var offline = await fleet.Admin.GetAsync($"volumes/{volumeId}/files?search=a");
        (await offline.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "agent-offline"))
            .ShouldStartWith("files01 is not connected");
    }

    [Fact]
    public async Task A_caller_who_leaves_stops_the_query_of_the_agent_and_the_next_caller_is_answered()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using (stream)
        {
            using var leaving = new CancellationTokenSource();
            var left = fleet.Admin.Http.GetAsync($"volumes/{volumeId}/layout?cells=4", leaving.Token);
            var first = (await stream.ReceiveAsync()).LayoutQuery.ShouldNotBeNull();

            await leaving.CancelAsync();

            await Should.ThrowAsync<OperationCanceledException>(left);
            (await stream.ReceiveAsync()).StopLayoutQuery.ShouldNotBeNull().QueryId.ShouldBe(first.QueryId);

            var next = fleet.Admin.GetAsync($"volumes/{volumeId}/layout?cells=4");
            await stream.SendAsync(
                new AgentMessage { LayoutAnswer = new LayoutAnswer { QueryId = first.QueryId, Refusal = "The reading was stopped." } });
            var second = (await stream.ReceiveAsync()).LayoutQuery.ShouldNotBeNull();
            await stream.SendAsync(Answer(second, Range(0)));
            using var answer = await next;
            answer.StatusCode.ShouldBe(HttpStatusCode.OK);
        }
    }

    [Fact]
    public async Task An_agent_gets_one_query_at_a_time_and_few_callers_wait()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using (stream)
        {
            var readings = Enumerable.Range(0, 12).Select(_ => fleet.Admin.GetAsync($"volumes/{volumeId}/layout?cells=4")).ToList();
            var refused = new List<HttpStatusCode>();
            // Four are refused at once. The others wait for the agent, which has only the first query.
            while (refused.Count < 4)
            {
                var first = await Task.WhenAny(readings);
                readings.Remove(first);
                using var answer = await first;
                refused.Add(answer.StatusCode);
            }

            refused.ShouldAllBe(status => status == HttpStatusCode.TooManyRequests);
            for (var round = 0; round < 8; round++)
            {
                var query = (await stream.ReceiveAsync()).LayoutQuery.ShouldNotBeNull();
                await stream.SendAsync(Answer(query, Range(0)));
            }

            foreach (var reading in readings)
            {
                using var answer = await reading;
                answer.StatusCode.ShouldBe(HttpStatusCode.OK);
            }
        }
    }

    [Fact]
    public async Task Backups_and_jobs_come_first()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using (stream)
        {
            await stream.DeliverAsync(3, Messages.Backup(Guid.NewGuid(), fleet.Server.Time.GetUtcNow()));
            await ShouldBeRefusedAsync(fleet, volumeId, "backup-under-way");
        }

        var (_, working, second) = await fleet.OnlineMachineAsync("files02");
        using (working)
        {
            var jobId = await fleet.JobAsync(second, kind: "analyze");
            (await working.ReceiveAsync()).RunJob.JobId.ShouldBe(jobId.ToString());
            await fleet.Server.JobAsync(jobId, job => job.State == JobState.Running);
            await ShouldBeRefusedAsync(fleet, second, "job-runs");
        }

        var (_, idle, last) = await fleet.OnlineMachineAsync("files03", backupIn: TimeSpan.FromMinutes(-30));
        using (idle)
        {
            var reason = await ShouldBeRefusedAsync(fleet, last, "backup-window");
            reason.ShouldContain("The backup window 'backup of files03' of D: on files03 is open until");
        }
    }

    [Fact]
    public async Task Parameters_out_of_range_are_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using (stream)
        {
            string[] wrong =
            [
                "layout?firstCluster=-1", "layout?clusters=-1", "layout?cells=0", "layout?cells=8193", "layout?files=1001",
                "layout?markedRecord=-1", "files", "files?search=%20", "files?search=a&limit=101",
            ];
            foreach (var path in wrong)
            {
                using var refused = await fleet.Admin.GetAsync($"volumes/{volumeId}/{path}");
                await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
            }
        }
    }

    private static async Task<string> ShouldBeRefusedAsync(Fleet fleet, Guid volumeId, string type)
    {
        using var refused = await fleet.Admin.GetAsync($"volumes/{volumeId}/layout");
        return await refused.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, type);
    }

    private static AgentMessage Answer(LayoutQuery query, RangeLayout range) =>
        new() { LayoutAnswer = new LayoutAnswer { QueryId = query.QueryId, Range = range } };

    private static RangeLayout Range(ulong first) => new()
    {
        FirstCluster = first,
        VolumeClusters = 4_294_967_295,
        Map = new VolumeMap
        {
            TotalClusters = 4, Kinds = ByteString.CopyFrom(1, 2, 0, 5), Fill = ByteString.CopyFrom(255, 255, 0, 255),
        },
        FileCount = 1,
        MarkedCells = ByteString.CopyFrom(0b10),
        Files =
        {
            new PlacedFile
            {
                Record = 41, Path = @"\mail\<b>.pst", Bytes = 4096, Fragments = 1, ExtentStarts = { first + 1 }, ExtentLengths = { 1 },
                ExtentCount = 1,
            },
        },
    };

    private static PlacedFile Hostile()
    {
        var file = new PlacedFile { Record = Beyond, Path = "a\0b", Bytes = Beyond, Fragments = Beyond, ExtentCount = Beyond };
        file.ExtentStarts.Add(Enumerable.Range(0, 100).Select(number => (ulong)number));
        file.ExtentLengths.Add(Enumerable.Range(0, 99).Select(number => (ulong)number));
        return file;
    }
}
