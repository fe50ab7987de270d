using System.Text;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Jobs;

/// <summary>
/// The journal of jobs: a line for each beginning and each end, on the disk before the work begins. A job is therefore executed at most
/// once, whatever happens to the agent or to the link. Thread-safe.
/// </summary>
internal sealed class JobJournal : IDisposable
{
    // The server repeats an order only until the agent has confirmed it. Far fewer jobs than these are ever in question.
    private const int EndedJobsKept = 1000;

    private const int LongestJobId = 64;
    private const char BeginMark = '+';
    private const char EndMark = '-';

    private readonly Lock _lock = new();
    private readonly IAppendingFile _file;
    private readonly HashSet<string> _begun;
    private readonly HashSet<string> _ended;
    private string _pending = "";

    private JobJournal(IAppendingFile file, HashSet<string> begun, HashSet<string> ended) => (_file, _begun, _ended) = (file, begun, ended);

    /// <summary>
    /// Opens the journal, or creates it. A last line without a line break was cut off by a crash, and its job neither began nor ended.
    /// </summary>
    /// <param name="path">The path of the journal.</param>
    /// <param name="open">Opens the file for appending; null for a file of this machine.</param>
    public static JobJournal Open(string path, Func<string, IAppendingFile>? open = null)
    {
        var (begun, ended) = Read(path);
        var lines = new StringBuilder();
        foreach (var job in ended)
            lines.Append(BeginMark).Append(job).Append('\n').Append(EndMark).Append(job).Append('\n');
        foreach (var job in begun)
            lines.Append(BeginMark).Append(job).Append('\n');
        AtomicFile.Write(path, Encoding.ASCII.GetBytes(lines.ToString()));
        return new JobJournal(open?.Invoke(path) ?? new AppendingFile(path), [.. begun], [.. ended]);
    }

    /// <summary>The jobs that began and did not end. After a restart these are the jobs that the restart interrupted.</summary>
    public IReadOnlyList<string> Unfinished
    {
        get
        {
            lock (_lock)
                return [.. _begun];
        }
    }

    /// <summary>Returns whether the job ever began on this machine.</summary>
    public bool Knows(string jobId)
    {
        lock (_lock)
            return _begun.Contains(jobId) || _ended.Contains(jobId);
    }

    /// <summary>Writes the beginning of a job, which is on the disk when this method returns.</summary>
    /// <exception cref="IOException">The beginning could not be written: the job must not begin.</exception>
    public void Begin(string jobId)
    {
        lock (_lock)
        {
            Append(BeginMark, jobId);
            _begun.Add(jobId);
        }
    }

    /// <summary>Writes the end of a job, whose result is in the spool.</summary>
    /// <remarks>
    /// On a full disk the line waits for the next write. Until then a restart finds the result in the spool, and knows the same.
    /// </remarks>
    public void End(string jobId)
    {
        lock (_lock)
        {
            _begun.Remove(jobId);
            _ended.Add(jobId);
            try
            {
                Append(EndMark, jobId);
            }
            catch (IOException)
            {
                _pending += Line(EndMark, jobId);
            }
        }
    }

    public void Dispose() => _file.Dispose();

    private static (List<string> Begun, List<string> Ended) Read(string path)
    {
        var begun = new List<string>();
        var ended = new List<string>();
        var text = File.Exists(path) ? File.ReadAllText(path, Encoding.ASCII) : "";
        var whole = text[..(text.LastIndexOf('\n') + 1)];
        foreach (var line in whole.Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            var job = line[1..];
            if (line[0] == BeginMark && IsJob(job))
                begun.Add(job);
            else if (line[0] == EndMark && begun.Remove(job))
                ended.Add(job);
        }

        return (begun, ended.Count <= EndedJobsKept ? ended : ended[^EndedJobsKept..]);
    }

    // Any other text is a damaged line. A result with such an id would be useless.
    private static bool IsJob(string text) =>
        text.Length is > 0 and <= LongestJobId && text.All(static letter => char.IsAsciiLetterOrDigit(letter) || letter == '-');

    private static string Line(char mark, string jobId) => $"{mark}{jobId}\n";

    private void Append(char mark, string jobId)
    {
        _file.Append(Encoding.ASCII.GetBytes(_pending + Line(mark, jobId)));
        _pending = "";
    }
}
