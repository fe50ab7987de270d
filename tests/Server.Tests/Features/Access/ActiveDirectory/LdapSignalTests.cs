using System.DirectoryServices.Protocols;
using System.Runtime.InteropServices;
using FleetDefrag.Server.Features.Access.ActiveDirectory;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Access.ActiveDirectory;

/// <summary>A signal that interrupts the wait for a real Active Directory does not pass for a lost connection.</summary>
[Collection(DirectoryCollection.Name)]
public sealed class LdapSignalTests(DirectoryPeer peer)
{
    private const int Searches = 300;

    // SIGCHLD of Linux. The runtime handles it without an effect where no child has ended.
    private const int ChildEnded = 17;

    [Fact]
    public void Signals_between_and_within_searches_end_none_of_them()
    {
        var settings = new LdapSettings(
            peer.Address, 636, DirectoryPeer.BaseDn, DirectoryPeer.BaseDn, "fleet.test", null, null, peer.AuthorityFolder,
            TimeSpan.FromSeconds(60));
        using var session = LdapSession.Open(settings, "administrator@fleet.test", DirectoryPeer.AdministratorPassword);
        var searcher = CurrentThread();
        var isDone = false;
        var signals = 0;
        var sender = new Thread(() =>
        {
            while (!Volatile.Read(ref isDone))
            {
                Signal(Environment.ProcessId, searcher, ChildEnded).ShouldBe(0);
                signals++;
                Thread.SpinWait(2000);
            }
        });
        sender.Start();
        try
        {
            for (var search = 0; search < Searches; search++)
                session.SearchAll(DirectoryPeer.BaseDn, SearchScope.Subtree, "(sAMAccountName=erika)", 1, "cn").Count.ShouldBe(1);
        }
        finally
        {
            Volatile.Write(ref isDone, true);
            sender.Join();
        }

        signals.ShouldBeGreaterThan(Searches);
    }

    [DllImport("libc", EntryPoint = "gettid")]
    private static extern int CurrentThread();

    [DllImport("libc", EntryPoint = "tgkill")]
    private static extern int Signal(int process, int thread, int signal);
}
