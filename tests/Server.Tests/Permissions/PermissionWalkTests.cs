using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Permissions;
using FleetDefrag.Server.Tests.Support;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Permissions;

/// <summary>
/// Tries each operation of the OpenAPI document as every role, of the right group and of the wrong one, and unauthenticated. The roles of
/// a permission stand here a second time, so that a change of them is noticed.
/// </summary>
public sealed class PermissionWalkTests(PostgresFixture postgres)
{
    private static readonly Dictionary<Permission, Role[]> Roles = new()
    {
        [Permission.OwnAccount] = [Role.Viewer, Role.Operator, Role.GitOps, Role.Administrator],
        [Permission.Read] = [Role.Viewer, Role.Operator, Role.GitOps, Role.Administrator],
        [Permission.Operate] = [Role.Operator, Role.Administrator],
        [Permission.ChangeSetup] = [Role.GitOps, Role.Administrator],
        [Permission.ManageServers] = [Role.Administrator],
        [Permission.Enrol] = [Role.Administrator],
        [Permission.ManageAccess] = [Role.Administrator],
        [Permission.ReadAudit] = [Role.Administrator],
    };

    // The setup objects that may be for one group.
    private static readonly string[] OfGroups =
        ["Policy", "BackupSchedule", "Blackout", "MaintenanceWindow", "ContactPoint", "AlertRule", "Silence", "MuteTiming"];

    [Fact]
    public async Task Each_operation_admits_the_roles_of_its_permission_and_nobody_else()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var walk = await WalkFleet.PrepareAsync(fleet);
        var callers = await walk.CallersAsync();
        using var stranger = fleet.Server.NewClient();
        var document = await fleet.Admin.JsonAsync("/openapi/v1.json");
        var (requests, refused, faults) = (0, 0, new List<string>());
        foreach (var operation in WalkOperation.Read(document))
        {
            if (operation.Permission is not { } permission)
            {
                operation.Id.ShouldBeOneOf("signIn", "signOut", "getSignInWays", "beginOpenId");
                continue;
            }

            var (status, _) = await walk.SendAsync(operation, stranger);
            requests++;
            refused++;
            if (status != 401)
                faults.Add($"{operation.Id}, unauthenticated: {status}");
            // Refused callers come first: a permitted one may remove the object.
            foreach (var caller in callers.OrderBy(caller => IsPermitted(operation, permission, caller)))
            {
                var (answered, body) = await walk.SendAsync(operation, caller.Client);
                requests++;
                var isRefused = answered == 403 && body.Contains("/problems/permission\"", StringComparison.Ordinal);
                refused += isRefused ? 1 : 0;
                if (FindFault(walk, operation, permission, caller, answered, body, isRefused) is { } fault)
                    faults.Add($"{operation.Id}, {caller.Name}: {answered}, {fault}");
            }
        }

        faults.ShouldBeEmpty();
        refused.ShouldBeGreaterThan(requests / 4);
        TestContext.Current.TestOutputHelper!.WriteLine($"{requests} requests, {refused} refused for want of a permission");
        callers.ForEach(caller => caller.Client.Dispose());
    }

    [Fact]
    public async Task Each_route_states_a_permission_or_is_open_on_purpose()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        var routes = server.Services.GetRequiredService<EndpointDataSource>().Endpoints.OfType<RouteEndpoint>().ToList();

        var open = routes.Where(route => route.Metadata.GetMetadata<IAllowAnonymous>() is not null)
            .Select(route => $"/{route.RoutePattern.RawText!.TrimStart('/')}").Distinct().Order(StringComparer.Ordinal).ToList();
        var silent = routes.Where(route => route.Metadata.GetMetadata<IAllowAnonymous>() is null
            && route.Metadata.GetMetadata<RequiredPermission>() is null).Select(route => route.RoutePattern.RawText);

        silent.ShouldBeEmpty("these routes are closed; state Needs(Permission.…)");
        open.Where(route => !route.StartsWith("/{", StringComparison.Ordinal)
            && !route.StartsWith("/fleetdefrag.v1.", StringComparison.Ordinal)
            && !route.StartsWith("/grpc.health.v1.", StringComparison.Ordinal))
            .ShouldBe(
                [
                    "/api/v1/session/",
                    "/api/v1/session/openid",
                    "/api/v1/session/ways",
                    "/healthz",
                    "/openapi/{documentName}.json",
                    "/readyz"
                ]);
        TestContext.Current.TestOutputHelper!.WriteLine($"{routes.Count} routes, {open.Count} open");
    }

    private static bool IsPermitted(WalkOperation operation, Permission permission, WalkCaller caller) =>
        Roles[permission].Contains(caller.Role) && (caller.Group is null || operation.Reach switch
        {
            Reach.Fleet => false,
            Reach.Servers => caller.Group == "a",
            _ => permission != Permission.ChangeSetup
                || (caller.Group == "a" && OfGroups.Any(kind => operation.Id.EndsWith(kind, StringComparison.Ordinal))),
        });

    private static string? FindFault(
        WalkFleet walk, WalkOperation operation, Permission permission, WalkCaller caller, int status, string body, bool isRefused)
    {
        if (status is 401 or >= 500)
            return "which no caller with a token may get";
        if (IsPermitted(operation, permission, caller))
        {
            if (isRefused)
                return "although permitted";
            return operation.Method == HttpMethod.Get && walk.NamesFirst(operation) && status == 404 ? "although permitted" : null;
        }

        var isOfOtherGroup = operation.Reach == Reach.Servers && caller.Group == "b" && Roles[permission].Contains(caller.Role);
        if (isOfOtherGroup)
        {
            // An object of which nothing is told answers as an unknown one: 404, or 204 without a body.
            if (walk.NamesFirst(operation) && status is not (204 or 404))
                return "although the server is of another group";
            return walk.NamesFirst(operation) || !walk.Tells(body) ? null : "which tells about a server of another group";
        }

        // Without the object the caller may not learn more than with it.
        return isRefused || (operation.Method == HttpMethod.Delete && status == 404 && operation.Reach == Reach.Shared)
            ? null
            : "although not permitted";
    }
}
