using System.Text.Json;
using System.Text.RegularExpressions;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Features.Metrics;

/// <summary>Debian's Prometheus scrapes the server, with the rules and the dashboard of deploy/.</summary>
public sealed class PrometheusTests(PostgresFixture postgres)
{
    private static readonly string Deploy = Path.Combine(AppContext.BaseDirectory, "deploy");
    private static readonly string Rules = Path.Combine(Deploy, "prometheus", "fleetdefrag.rules.yml");

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Each_query_of_the_dashboard_and_each_rule_works_on_scraped_metrics()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        await fleet.Admin.JsonAsync("servers");
        using var viewer = await fleet.Server.TokenClientAsync("viewer", "prometheus", ApiTokenScope.Read, role: Role.Viewer);
        using var prometheus = await PrometheusProcess.StartAsync(fleet.Server.ConsoleAddress, "fdapi.viewer", Rules);

        await prometheus.QueryAsync("up{job=\"fleetdefrag\"} == 1", found => found.Count == 1);
        var online = await prometheus.QueryAsync("fleetdefrag_servers{state=\"online\"}", found => found.Count == 1);
        online[0].GetProperty("value")[1].GetString().ShouldBe("1");
        foreach (var query in Queries())
            await prometheus.QueryAsync(query, found => found.Count > 0 || MayBeEmpty(query));

        var names = await NamesAsync(prometheus);
        var used = Queries().Append(await File.ReadAllTextAsync(Rules, Cancellation))
            .SelectMany(text => Regex.Matches(text, @"\b(?:fleetdefrag|http_server|dotnet)_[a-z_]+\b", RegexOptions.NonBacktracking))
            .Select(match => match.Value)
            .Where(name => name != "http_route" && name != "http_response_status_code").ToHashSet(StringComparer.Ordinal);
        used.Except(names).ShouldBeEmpty("each metric of the dashboard and the rules is published");
        used.Count.ShouldBeGreaterThan(15);
        await RulesAreHealthyAsync(prometheus);
    }

    [Fact]
    public async Task The_rules_raise_their_alerts_and_no_others()
    {
        (await PrometheusProcess.PromtoolAsync("", "check", "rules", Rules)).ExitCode.ShouldBe(0);
        var (exitCode, output) = await PrometheusProcess.PromtoolAsync(
            "", "test", "rules", Path.Combine(Deploy, "prometheus", "fleetdefrag.rules.test.yml"));
        exitCode.ShouldBe(0, output);
        (await PrometheusProcess.PromtoolAsync(
            "", "check", "config", "--syntax-only", Path.Combine(Deploy, "prometheus", "prometheus.yml"))).ExitCode.ShouldBe(0);
    }

    // A mean needs at least one backup, which a new fleet does not have; rates need the second sample of the series.
    private static bool MayBeEmpty(string query) => query.Contains("fleetdefrag_backup_forecast_error_ratio", StringComparison.Ordinal);

    private static List<string> Queries()
    {
        using var dashboard = JsonDocument.Parse(File.ReadAllText(Path.Combine(Deploy, "grafana", "fleetdefrag.json")));
        return
        [
            .. dashboard.RootElement.GetProperty("panels")
                .EnumerateArray()
                .SelectMany(panel => panel.GetProperty("targets").EnumerateArray())
                .Select(target => target.GetProperty("expr").GetString()!.Replace("$__rate_interval", "1m", StringComparison.Ordinal)
                    .Replace("$instance", ".*", StringComparison.Ordinal)),
        ];
    }

    private static async Task<HashSet<string>> NamesAsync(PrometheusProcess prometheus)
    {
        var answer = JsonDocument.Parse(await prometheus.Http.GetStringAsync("/api/v1/label/__name__/values", Cancellation)).RootElement;
        // The mean error exists once a backup had a forecast.
        return answer.GetProperty("data").EnumerateArray().Select(name => name.GetString()!)
            .Append("fleetdefrag_backup_forecast_error_ratio").ToHashSet(StringComparer.Ordinal);
    }

    private static async Task RulesAreHealthyAsync(PrometheusProcess prometheus)
    {
        while (true)
        {
            var answer = JsonDocument.Parse(await prometheus.Http.GetStringAsync("/api/v1/rules", Patience.Token)).RootElement;
            var rules = answer.GetProperty("data").GetProperty("groups").EnumerateArray()
                .SelectMany(group => group.GetProperty("rules").EnumerateArray()).ToList();
            var health = rules.ConvertAll(rule => rule.GetProperty("health").GetString());
            if (health.Contains("unknown"))
                continue;
            health.ShouldAllBe(state => state == "ok");
            rules.Count.ShouldBeGreaterThan(5);
            return;
        }
    }
}
