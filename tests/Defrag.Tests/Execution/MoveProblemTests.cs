using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Tests how a run continues after each error of a move.</summary>
public sealed class MoveProblemTests
{
    private static readonly Dictionary<Win32Error, string> Decisions = new()
    {
        [Win32Error.AccessDenied] = "read the bitmap again",
        [Win32Error.InvalidParameter] = "read the bitmap again",
        [Win32Error.FileNotFound] = "leave the file",
        [Win32Error.SharingViolation] = "leave the file",
        [Win32Error.DataError] = "leave the file",
        [Win32Error.DiskFull] = "read the bitmap again",
        [Win32Error.InvalidFunction] = "leave the file",
        [Win32Error.InvalidHandle] = "leave the file",
        [Win32Error.HandleEof] = "leave the file",
        [Win32Error.NotSupported] = "leave the file",
        [Win32Error.InsufficientBuffer] = "leave the file",
        [Win32Error.MoreData] = "leave the file",
        [Win32Error.NotReady] = "stop",
        [Win32Error.LockedByBitLocker] = "stop",
        [Win32Error.WriteProtect] = "stop",
        [Win32Error.WriteFault] = "stop",
        [Win32Error.ReadFault] = "stop",
        [Win32Error.FileCorrupt] = "stop",
        [Win32Error.DiskCorrupt] = "stop",
    };

    public static TheoryData<Win32Error> Errors => [.. Enum.GetValues<Win32Error>().Where(error => error != Win32Error.Success)];

    [Theory]
    [MemberData(nameof(Errors))]
    public void Every_error_has_its_decision(Win32Error error) => Decide(error).ShouldBe(Decisions[error]);

    [Fact]
    public void An_error_without_a_name_is_a_reason_to_leave_the_file() => Decide((Win32Error)4242).ShouldBe("leave the file");

    private static string Decide(Win32Error error)
    {
        var target = new ClusterRun(new Lcn(7), new ClusterCount(3));
        try
        {
            var problem = MoveProblem.From("D:", error, target);
            problem.Text.ShouldNotBeEmpty();
            (problem.Target == target).ShouldBe(!problem.IsFinal);
            return problem.IsFinal ? "leave the file" : "read the bitmap again";
        }
        catch (VolumeException exception)
        {
            exception.Fault.ShouldBe(VolumeFault.Failed);
            exception.Message.ShouldStartWith("D:");
            return "stop";
        }
    }
}
