using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>Serves an image as a live volume to the shim, one process after the other.</summary>
internal sealed class VolumeHost : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Task _serving;
    private Exception? _failure;
    private TcpClient? _client;
    private volatile bool _isDisposed;

    /// <summary>Opens the volume and waits for the agent.</summary>
    /// <param name="image">The volume.</param>
    /// <param name="media">The media that the disk reports; null for none.</param>
    public VolumeHost(NtfsImage image, StorageMedia? media = null)
    {
        Disk = new LiveDisk(image, media);
        Paths = PathIndex.Of(Disk.Mounted);
        Volume = new LiveVolume(Disk, Paths, Faults);
        _listener.Start();
        _serving = Task.Factory.StartNew(Serve, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
    }

    public LiveFaults Faults { get; } = new();

    public PathIndex Paths { get; }

    public LiveVolume Volume { get; }

    public LiveDisk Disk { get; }

    /// <summary>The other name of the volume besides X:.</summary>
    public static string GuidPath => @"\\?\Volume{0fd00000-0000-4000-8000-000000000058}\";

    /// <summary>The number of handles with the lowest I/O priority.</summary>
    public int LowPriorityHandles { get; private set; }

    /// <summary>The value of the shim's environment variable.</summary>
    public string Port => ((IPEndPoint)_listener.LocalEndpoint).Port.ToString(CultureInfo.InvariantCulture);

    /// <summary>Ends the volume. Fails if an answer failed, which the agent saw as a missing device.</summary>
    public void Dispose()
    {
        if (_isDisposed)
            return;
        _isDisposed = true;
        _listener.Stop();
        // The volume ends even while a hanging agent has it open, because the test that waited for the agent must end.
        _client?.Dispose();
        _serving.GetAwaiter().GetResult();
        Disk.Dispose();
        if (_failure is not null)
            throw new InvalidOperationException("The volume behind the shim failed.", _failure);
    }

    private void Serve()
    {
        while (true)
        {
            try
            {
                using var client = _listener.AcceptTcpClient();
                _client = client;
                client.NoDelay = true;
                using var stream = client.GetStream();
                Serve(stream);
            }
            catch (Exception) when (_isDisposed)
            {
                // The listener was stopped, or the connection closed.
                return;
            }
            catch (IOException)
            {
                // The agent's process ended during a request. The next process may connect.
            }
            catch (Exception failure)
            {
                _failure ??= failure;
            }
        }
    }

    private void Serve(Stream stream)
    {
        using var handles = new LiveHandles();
        while (WireRequest.Read(stream) is { } request)
        {
            var output = new byte[request.OutputSize];
            var (status, bytes) = Answer(handles, request, output);
            WireRequest.Answer(stream, status, output.AsSpan(0, bytes));
        }

        // The process has ended, and its locks with it.
        foreach (var value in handles.Values)
            Disk.Close(value);
    }

    private (uint Status, int Bytes) Answer(LiveHandles handles, WireRequest request, Span<byte> output)
    {
        switch (request.Operation)
        {
            case WireOperation.OpenPath:
                return (NtStatus.Of(Volume.OpenPath(handles, request.Handle, Encoding.Unicode.GetString(request.Input))), 0);
            case WireOperation.OpenId:
                return (NtStatus.Of(Volume.OpenId(handles, request.Handle, new FileReference(BitConverter.ToUInt64(request.Input)))), 0);
            case WireOperation.Close:
                handles.Close(request.Handle);
                Disk.Close(request.Handle);
                return (0, 0);
            case WireOperation.Control:
                var result = Volume.Control(handles, request.Handle, (ControlCode)request.Code, request.Input, output);
                return (NtStatus.Of(result.Error), result.BytesReturned);
            case WireOperation.VolumeInfo:
                return Copy(Volume.Information(request.Code), output);
            case WireOperation.Name:
                return Copy(handles.Find(request.Handle) is { } handle ? Encoding.Unicode.GetBytes(handle.Path) : null, output);
            case WireOperation.Read:
                var read = Disk.Read(BitConverter.ToInt64(request.Input), output);
                return (NtStatus.Of(read), read == Win32Error.Success ? output.Length : 0);
            case WireOperation.Write:
                var isGone = Faults.WritesLeft-- <= 0;
                var written = isGone
                    ? Win32Error.NotReady
                    : Disk.Write(request.Handle, BitConverter.ToInt64(request.Input), request.Input.AsSpan(sizeof(long)));
                return (NtStatus.Of(written), 0);
            case WireOperation.Priority:
                LowPriorityHandles += request.Code == 0 ? 1 : 0;
                return (0, 0);
            case WireOperation.Flush:
                return (NtStatus.Of(Faults.Flush == Win32Error.Success ? Disk.Flush() : Faults.Flush), 0);
            default:
                return (NtStatus.Of(Win32Error.NotSupported), 0);
        }
    }

    private static (uint Status, int Bytes) Copy(byte[]? answer, Span<byte> output)
    {
        if (answer is null)
            return (NtStatus.Of(Win32Error.NotSupported), 0);
        var bytes = Math.Min(answer.Length, output.Length);
        answer.AsSpan(0, bytes).CopyTo(output);
        return (NtStatus.Of(bytes < answer.Length ? Win32Error.MoreData : Win32Error.Success), bytes);
    }
}
