using System.Net.Sockets;
using Npgsql;

namespace FleetDefrag.Server.Data;

/// <summary>Tells whether a failure means that the database does not answer at present.</summary>
internal static class DatabaseFailure
{
    // Class 57: operator intervention (the server shuts down or starts). Class 08: connection. 53300: too many connections.
    private static readonly string[] Unavailable = ["57P", "08", "53300"];

    /// <summary>Returns true when the database cannot be reached, starts, or ended the connection. EF Core wraps such failures.</summary>
    public static bool IsUnavailable(Exception failure)
    {
        for (var cause = failure; cause is not null; cause = cause.InnerException)
        {
            switch (cause)
            {
                case PostgresException answered:
                    return Array.Exists(Unavailable, state => answered.SqlState.StartsWith(state, StringComparison.Ordinal));
                case NpgsqlException or SocketException:
                    return true;
            }
        }

        return false;
    }
}
