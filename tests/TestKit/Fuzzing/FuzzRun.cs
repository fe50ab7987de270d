using System.Globalization;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Makes damaged images and gives each to all commands. The number of an input alone makes it again.</summary>
/// <param name="seeds">The sound images.</param>
/// <param name="agent">Runs the agent's command line.</param>
/// <param name="output">Receives the findings.</param>
public sealed class FuzzRun(IReadOnlyList<FuzzSeed> seeds, Func<string[], ToolResult> agent, TextWriter output)
{
    /// <summary>The time limit of one input. No command takes a second on images of this size, so a minute means an endless loop.</summary>
    private static readonly TimeSpan TimeLimit = TimeSpan.FromMinutes(1);

    /// <summary>
    /// Memory that all commands together may allocate for any volume, besides a multiple of the volume's size. Far less is live at a time.
    /// </summary>
    private const long AllocatedBytesAllowed = 1L << 30;

    private const int AllocatedTimesSize = 8;
    private const int MostFailures = 20;

    private readonly List<string> _failures = [];
    private volatile string _current = "";
    private int _done;

    /// <summary>The failures, each with the number that makes the input again.</summary>
    public IReadOnlyList<string> Failures => _failures;

    /// <summary>The number of completed inputs.</summary>
    public int Inputs => _done;

    /// <summary>The number of inputs that check found sound.</summary>
    public int Sound { get; private set; }

    /// <summary>The number of inputs that a command wrote to, because it found nothing wrong.</summary>
    public int Written { get; private set; }

    /// <summary>The largest allocation for one input, in bytes.</summary>
    public long MostAllocatedBytes { get; private set; }

    /// <summary>The number of inputs by the kind of image that they are made of.</summary>
    public SortedDictionary<string, int> InputsByKind { get; } = new(StringComparer.Ordinal);

    /// <summary>Called with a description of every input before its trial.</summary>
    public Action<string>? Starting { get; init; }

    /// <summary>Runs a number of inputs.</summary>
    /// <param name="first">The number of the first input.</param>
    /// <param name="inputs">The number of inputs.</param>
    /// <returns>True if all inputs ended without a failure.</returns>
    public bool Run(int first, int inputs)
    {
        // A hanging thread cannot be ended. The thread is abandoned, and the process exits without it.
        var work = Task.Factory.StartNew(
            () => RunAll(first, inputs), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        for (var seen = -1; !work.Wait(TimeLimit) && seen != Volatile.Read(ref _done); seen = Volatile.Read(ref _done))
            Say($"{_done} inputs");
        if (!work.IsCompleted)
            Fail($"{_current}: a command does not end");
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

    /// <summary>
    /// Chooses a seed. Disks are half of the images and have few structures of their own, so two in three inputs are plain volumes.
    /// </summary>
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
            problem = $"{allocated} bytes were allocated for a volume of {input.LengthBytes} bytes";
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
