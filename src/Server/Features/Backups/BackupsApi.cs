namespace FleetDefrag.Server.Features.Backups;

/// <summary>When backups run.</summary>
internal static class BackupsApi
{
    public static void MapBackups(this IEndpointRouteBuilder api)
    {
        var window = api.MapGroup("/servers/{id:guid}/backup-window").WithTags("Backups").ProducesProblem(StatusCodes.Status404NotFound);
        window.MapPut("", SetBackupWindow.HandleAsync).WithName("setBackupWindow")
            .WithSummary("Says when the server's backup runs; waiting jobs are planned anew").ProducesProblem(StatusCodes.Status400BadRequest);
        window.MapDelete("", RemoveBackupWindow.HandleAsync).WithName("removeBackupWindow")
            .WithSummary("Forgets the window; jobs that wait for the backup stop");
    }
}
