namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>The result of an import of backup runs.</summary>
/// <param name="Stored">Number of runs that are new.</param>
/// <param name="Completed">Number of runs that hooks had reported and that got their figures.</param>
/// <param name="Known">Number of runs that were stored before.</param>
/// <param name="Refused">Runs that were not stored, and lines that could not be read; the first 1,000.</param>
/// <param name="RefusedCount">Number of all refused runs and lines.</param>
internal sealed record ImportedRunsView(int Stored, int Completed, int Known, IReadOnlyList<RefusedImport> Refused, int RefusedCount);

/// <summary>A run that was not stored, or a line that could not be read.</summary>
/// <param name="Line">Line of the log, or position in the list, from 1.</param>
/// <param name="Text">Resource of the run, or beginning of the line.</param>
/// <param name="Reason">Why it was refused.</param>
internal sealed record RefusedImport(int Line, string Text, string Reason);
