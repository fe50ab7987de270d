using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.ActiveDirectory;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Reads the directory because a person asks for it.</summary>
internal sealed class ReadDirectoryHandler(
    FleetDbContext db, DirectoryReading reading, DirectoryFollower follower, DirectoryQueries queries, Audit audit)
{
    /// <summary>Reads, and returns the coverage afterwards.</summary>
    public async Task<Outcome<DirectoryCoverage>> HandleAsync(
        ReadDirectoryRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (!reading.IsConfigured)
            return new NoDirectoryRefusal();
        try
        {
            await reading.ReadAsync(request.AcceptLosses, cancellationToken);
        }
        catch (DirectoryAwayException)
        {
            return new DirectoryAwayRefusal();
        }

        await follower.FollowAsync(cancellationToken);
        var coverage = await queries.CoverageAsync(cancellationToken);
        audit.Add(
            db, user, "directory.read", "directory", $"{coverage.InDirectory} servers, {coverage.WithoutAgent} without an agent, "
                + $"{coverage.Left} left{(request.AcceptLosses ? ", losses accepted" : "")}");
        await db.SaveChangesAsync(cancellationToken);
        return coverage;
    }
}

/// <summary>The settings name no directory, or no service account.</summary>
internal sealed record NoDirectoryRefusal() : NotAllowedRefusal(
    "no-directory", "No directory is set up",
    "The central server reads no directory. Set SignIn:Ldap:Url, SignIn:Ldap:BindUser and SignIn:Ldap:BindPasswordFile.");
