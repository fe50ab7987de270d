namespace FleetDefrag.Server.Features.Backups;

/// <summary>Days as the API names them; values are those of ISO 8601 and NodaTime.</summary>
internal enum Weekday
{
    Monday = 1,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}
