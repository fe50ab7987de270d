using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Time;

public sealed class IntervalSetTests
{
    private const int Minutes = 200;

    [Fact]
    public void Arithmetic_is_that_of_sets_of_minutes()
    {
        var random = new Random(20261121);
        for (var trial = 0; trial < 2000; trial++)
        {
            var (left, right) = (RandomSpans(random), RandomSpans(random));
            var (leftSet, rightSet) = (IntervalSet.Of(left), IntervalSet.Of(right));
            var bounds = Span(random.Next(Minutes), random.Next(Minutes, Minutes + 20));
            ShouldHold(leftSet.Union(rightSet), minute => Holds(left, minute) || Holds(right, minute), trial);
            ShouldHold(leftSet.Except(rightSet), minute => Holds(left, minute) && !Holds(right, minute), trial);
            ShouldHold(leftSet.Within(bounds), minute => Holds(left, minute) && bounds.Contains(At(minute)), trial);
        }
    }

    [Fact]
    public void An_interval_holds_its_start_and_not_its_end()
    {
        var set = IntervalSet.Of([Span(10, 20)]);

        set.Contains(At(10)).ShouldBeTrue();
        set.Contains(At(20)).ShouldBeFalse();
        set.Contains(At(20) - Duration.Epsilon).ShouldBeTrue();
    }

    [Fact]
    public void Intervals_that_touch_become_one() =>
        IntervalSet.Of([Span(20, 30), Span(10, 20), Span(5, 5)]).Spans.ShouldBe([Span(10, 30)]);

    private static void ShouldHold(IntervalSet set, Func<int, bool> expected, int trial)
    {
        for (var minute = -5; minute < Minutes + 25; minute++)
        {
            if (set.Contains(At(minute)) != expected(minute))
                Assert.Fail($"trial {trial}, minute {minute}");
        }

        for (var index = 0; index < set.Spans.Count; index++)
        {
            if (set.Spans[index].Start >= set.Spans[index].End || (index > 0 && set.Spans[index - 1].End >= set.Spans[index].Start))
                Assert.Fail($"trial {trial}: {set}");
        }
    }

    private static Interval[] RandomSpans(Random random) =>
        [.. Enumerable.Range(0, random.Next(6)).Select(_ => random.Next(Minutes)).Select(start => Span(start, start + random.Next(40)))];

    private static bool Holds(Interval[] spans, int minute) => Array.Exists(spans, span => span.Contains(At(minute)));

    private static Interval Span(int start, int end) => new(At(start), At(end));

    private static Instant At(int minute) => Instant.FromUtc(2026, 1, 1, 0, 0) + Duration.FromMinutes(minute);
}
