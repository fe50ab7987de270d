using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Which servers of the directory a list has, and in which order.</summary>
/// <param name="Search">Text in the host name, the operating system or the unit.</param>
/// <param name="Show">Which of them; left out: all.</param>
/// <param name="Unit">An organizational unit; those below it count.</param>
/// <param name="Site">A site.</param>
/// <param name="Sort">The order; left out: by unit.</param>
/// <param name="Descending">True: the last one comes first.</param>
internal sealed record DirectorySearch(
    string? Search = null, QueryEnum<DirectoryShow>? Show = null, string? Unit = null, string? Site = null,
    QueryEnum<DirectorySort>? Sort = null, bool Descending = false)
{
    /// <summary>Returns the servers that match, in order.</summary>
    public IQueryable<DirectoryServer> Apply(FleetDbContext db)
    {
        var pattern = $"%{Like.Escape(Search?.Trim() ?? "")}%";
        var found = db.DirectoryServers.AsNoTracking().Where(server => EF.Functions.ILike(
            server.HostName + " " + server.OperatingSystem + " " + server.Unit, pattern, Like.EscapeCharacter));
        found = Show?.Value switch
        {
            DirectoryShow.WithoutAgent => found.Where(server => server.LeftAt == null && !server.IsDisabled && server.ServerId == null),
            DirectoryShow.WithAgent => found.Where(server => server.LeftAt == null && !server.IsDisabled && server.ServerId != null),
            DirectoryShow.Left => found.Where(server => server.LeftAt != null),
            DirectoryShow.Disabled => found.Where(server => server.LeftAt == null && server.IsDisabled),
            _ => found,
        };
        if (Unit is not null)
        {
            var below = $"{Unit}/";
            found = found.Where(server => server.Unit == Unit || server.Unit.StartsWith(below));
        }

        if (Site is not null)
            found = found.Where(server => server.Site == Site);
        return Sorted(found);
    }

    private IOrderedQueryable<DirectoryServer> Sorted(IQueryable<DirectoryServer> found)
    {
        var first = Sort?.Value switch
        {
            DirectorySort.Site => Descending
                ? found.OrderByDescending(server => server.Site ?? "") : found.OrderBy(server => server.Site ?? ""),
            DirectorySort.HostName => Descending
                ? found.OrderByDescending(server => server.HostName) : found.OrderBy(server => server.HostName),
            DirectorySort.LastLogon => Descending
                ? found.OrderByDescending(server => server.LastLogonAt ?? DateTimeOffset.MinValue)
                : found.OrderBy(server => server.LastLogonAt ?? DateTimeOffset.MinValue),
            _ => Descending ? found.OrderByDescending(server => server.Unit) : found.OrderBy(server => server.Unit),
        };
        return first.ThenBy(server => server.HostName).ThenBy(server => server.Id);
    }
}
