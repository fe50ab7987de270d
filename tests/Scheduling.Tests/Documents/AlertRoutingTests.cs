using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Documents;

public sealed class AlertRoutingTests
{
    private static readonly Instant Night = Instant.FromUtc(2026, 11, 22, 23, 0);
    private static readonly Instant Day = Instant.FromUtc(2026, 11, 22, 12, 0);
    private static readonly KnownServer Files = new(Guid.NewGuid(), "files01", new Dictionary<string, string> { ["role"] = "files" });
    private static readonly KnownServer Mail = new(Guid.NewGuid(), "mail01", new Dictionary<string, string> { ["role"] = "mail" });

    [Fact]
    public void Labels_scope_and_rules_choose_the_alerts_of_a_contact_point()
    {
        var routing = new AlertRouting(new FleetDocument(), [Files, Mail], Day);
        var byLabel = Point("fleet") with { Labels = "role=files" };
        var byRule = Point("host mail01") with { Rules = ["room"] };

        routing.Takes(byLabel, Files.Id, "room").ShouldBeTrue();
        routing.Takes(byLabel, Files.Id, null).ShouldBeTrue();
        routing.Takes(byLabel, Mail.Id, "room").ShouldBeFalse();
        routing.Takes(byLabel, null, null).ShouldBeFalse("an alert of no server has no labels");
        routing.Takes(byRule, Mail.Id, "room").ShouldBeTrue();
        routing.Takes(byRule, Mail.Id, "silent").ShouldBeFalse();
        routing.Takes(byRule, Mail.Id, null).ShouldBeFalse();
        routing.Takes(byRule, Files.Id, "room").ShouldBeFalse();
        routing.Takes(Point("fleet"), null, null).ShouldBeTrue();
        routing.ServersOf(byLabel).ShouldBe([Files.Id]);
        routing.ServersOf(Point("fleet")).ShouldBeNull();
    }

    [Fact]
    public void A_silence_holds_for_its_servers_rules_and_time()
    {
        var silence = new SilenceSpec(
            "repair",
            "host files01",
            Day.Plus(Duration.FromHours(2)).ToDateTimeOffset(),
            "disk",
            Rules: ["room"]);
        var document = new FleetDocument { Silences = [silence] };
        bool IsQuiet(KnownServer server, string? rule, Instant now) =>
            new AlertRouting(document, [Files, Mail], now).IsQuiet(Point("fleet"), server.Id, rule);

        IsQuiet(Files, "room", Day).ShouldBeTrue();
        IsQuiet(Files, "room", Day + Duration.FromHours(2)).ShouldBeFalse();
        IsQuiet(Files, "silent", Day).ShouldBeFalse();
        IsQuiet(Mail, "room", Day).ShouldBeFalse();
        document = new FleetDocument { Silences = [silence with { From = silence.Until.AddHours(-1) }] };
        IsQuiet(Files, "room", Day).ShouldBeFalse("it has not begun");
    }

    [Fact]
    public void A_mute_timing_holds_in_its_local_times_for_its_contact_points()
    {
        var window = new WindowSpec("22:00", "06:00", "Europe/Berlin", "FREQ=DAILY", "2026-01-01");
        var document = new FleetDocument { MuteTimings = [new MuteTimingSpec("nights", "fleet", window, ["ops"])] };
        bool IsQuiet(string contact, Instant now) =>
            new AlertRouting(document, [Files], now).IsQuiet(Point("fleet") with { Name = contact }, Files.Id, null);

        IsQuiet("ops", Night).ShouldBeTrue();
        IsQuiet("ops", Day).ShouldBeFalse();
        IsQuiet("ops", Instant.FromUtc(2026, 11, 22, 21, 0)).ShouldBeTrue("it is 22:00 in Berlin");
        IsQuiet("ops", Instant.FromUtc(2026, 11, 22, 20, 59)).ShouldBeFalse();
        IsQuiet("other", Night).ShouldBeFalse();
    }

    [Fact]
    public void Names_that_do_not_exist_and_silences_without_reason_are_mistakes()
    {
        var document = new FleetDocument
        {
            ContactPoints = [Point("fleet") with { Rules = ["nothing"] }, Point("fleet") with { Name = "b", Labels = "a b" }],
            Silences = [new SilenceSpec("s", "group nobody", DateTimeOffset.UnixEpoch, " ", DateTimeOffset.UnixEpoch, Labels: "=")],
            MuteTimings = [new MuteTimingSpec("m", "fleet", new WindowSpec("1", "06:00", "UTC", "FREQ=DAILY", "2026-01-01"), ["nobody"])],
        };

        FleetDocumentReader.Read(document, [Files], out var mistakes);

        mistakes.Select(mistake => mistake.Path).ShouldBe(
            [
                "contactPoints[ops].rules", "contactPoints[b].labels", "silences[s].for", "silences[s].until", "silences[s].reason",
                "silences[s].labels", "muteTimings[m].window.from", "muteTimings[m].contacts",
            ], ignoreOrder: true);
    }

    [Theory]
    [InlineData("2026-11-23T05:59:00Z", "2026-11-22")]
    [InlineData("2026-11-23T06:00:00Z", "2026-11-23")]
    [InlineData("2026-11-23T22:59:00Z", "2026-11-23")]
    public void A_digest_is_of_the_last_morning_in_its_time_zone(string now, string day)
    {
        var last = new DigestSpec("07:00", "Europe/Berlin").Last(NodaTime.Text.InstantPattern.General.Parse(now).Value).ShouldNotBeNull();

        last.Day.ToString("uuuu-MM-dd", null).ShouldBe(day);
        (last.At - last.From).ShouldBe(Duration.FromHours(24));
    }

    [Fact]
    public void A_digest_time_that_clocks_skip_is_read_once()
    {
        // 02:30 does not exist on 29 March 2026 in Berlin; the clocks change at 01:00 UTC.
        var digest = new DigestSpec("02:30", "Europe/Berlin");

        digest.Last(Instant.FromUtc(2026, 3, 29, 0, 59))!.Value.Day.ShouldBe(new LocalDate(2026, 3, 28));
        digest.Last(Instant.FromUtc(2026, 3, 29, 1, 0))!.Value.Day.ShouldBe(new LocalDate(2026, 3, 29));
    }

    private static ContactPointSpec Point(string scope) => new("ops", scope, ContactKind.Webhook, "https://alerts.example/");
}
