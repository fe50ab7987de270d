using System.Globalization;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Makes damaged images and gives each to all commands. The number of an input alone makes it again.</summary>
/// <param name="seeds">The sound images.</param>
/// <param name="agent">Runs the agent's command line.</param>
/// <param name="output">Receives the findings.</param>
public sealed class FuzzRun(IReadOnlyList<FuzzSeed> seeds, Func<string[], ToolResult> agent, TextWriter output)
{
    /// <summary>No command takes a second for images of this size; a minute is a loop, whatever else the machine does.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    /// <summary>
    /// Memory that all commands together may allocate for any volume, besides a multiple of the volume's size. Far less is live at a time.
    /// </summary>
    private const long AllocatedBytesAllowed = 1L << 30;

    private const int AllocatedTimesSize = 8;
    private const int MostFailures = 20;

    private readonly List<string> _failures = [];
    private volatile string _current = "";
    private int _done;

    /// <summary>What went wrong, with the number that makes the input again.</summary>
    public IReadOnlyList<string> Failures => _failures;

    /// <summary>Inputs that ended.</summary>
    public int Inputs => _done;

    /// <summary>Inputs that were found sound after all.</summary>
    public int Sound { get; private set; }

    /// <summary>Inputs that a command wrote to, because nothing was wrong with them.</summary>
    public int Written { get; private set; }

    /// <summary>The most that was allocated for one input.</summary>
    public long MostAllocatedBytes { get; private set; }

    /// <summary>Inputs by the kind of image that they are made of.</summary>
    public SortedDictionary<string, int> InputsByKind { get; } = new(StringComparer.Ordinal);

    /// <summary>Told of every input before it is tried.</summary>
    public Action<string>? Starting { get; init; }

    /// <summary>Runs them.</summary>
    /// <param name="first">Number of the first.</param>
    /// <param name="inputs">How many.</param>
    /// <returns>True where all ended as they must.</returns>
    public bool Run(int first, int inputs)
    {
        // A thread that hangs cannot be ended; it is left behind, and the process ends without it.
        var work = Task.Factory.StartNew(
            () => RunAll(first, inputs), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        for (var seen = -1; !work.Wait(Patience) && seen != Volatile.Read(ref _done); seen = Volatile.Read(ref _done))
            Say($"{_done} inputs");
        if (!work.IsCompleted)
            Fail($"{_current}: does not end");
        return _failures.Count == 0;
    }

    private void RunAll(int first, int inputs)
    {
        var files = seeds.Select(static seed => new FuzzFile(seed)).ToList();
        try
        {
            var made = seeds.Select(static seed => new FuzzInput(seed)).ToList();
            for (var number = first; number < first + inputs && _failures.Count < MostFailures; number++)
            {
                var random = new Random(number);
                var chosen = Choose(random);
                RunOne(number, made[chosen], files[chosen], random);
                Interlocked.Increment(ref _done);
            }
        }
        finally
        {
            files.ForEach(static file => file.Dispose());
        }
    }

    /// <summary>Disks are half of the images and have few structures of their own: two in three inputs are plain volumes.</summary>
    private int Choose(Random random)
    {
        for (; ; )
        {
            var chosen = random.Next(seeds.Count);
            if (seeds[chosen].Disk == DiskKind.None || random.Percent(50))
                return chosen;
        }
    }

    private void RunOne(int number, FuzzInput input, FuzzFile file, Random random)
    {
        Mutator.Apply(input, random);
        _current = string.Create(CultureInfo.InvariantCulture, $"input {number} ({input.Seed.Name}: {input.Notes})");
        Starting?.Invoke(_current);
        InputsByKind[input.Seed.Kind] = InputsByKind.GetValueOrDefault(input.Seed.Kind) + 1;
        file.Put(input);
        var trial = new FuzzTrial(file, agent);
        var before = GC.GetTotalAllocatedBytes();
        var problem = trial.Run(input, random);
        var allocated = GC.GetTotalAllocatedBytes() - before;
        MostAllocatedBytes = Math.Max(MostAllocatedBytes, allocated);
        if (problem is null && !trial.WasWritten && allocated > AllocatedBytesAllowed + ((long)AllocatedTimesSize * input.LengthBytes))
            problem = $"{allocated} bytes were allocated for a volume of {input.LengthBytes}";
        if (problem is not null)
            Fail($"{_current}: {problem}");
        Sound += trial.IsSound ? 1 : 0;
        Written += trial.WasWritten ? 1 : 0;
        file.Restore(input, trial.WasWritten || problem is not null);
        input.Reset();
    }

    private void Fail(string what)
    {
        _failures.Add(what);
        Say($"FAILED: {what}");
    }

    private void Say(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
}
