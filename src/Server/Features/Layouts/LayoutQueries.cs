using System.Collections.Concurrent;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Layouts;

/// <summary>
/// Sends queries about the layout to agents and waits for their answers. An agent gets one query at a time. Nothing is stored: an answer
/// that nobody waits for is dropped.
/// </summary>
internal sealed class LayoutQueries(IConnectedAgents agents, TimeProvider time) : IAgentObserver
{
    // Longer than the longest reading of an agent.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly ConcurrentDictionary<Guid, LayoutLine> _lines = new();
    private readonly ConcurrentDictionary<string, Waiting> _waiting = new(StringComparer.Ordinal);

    /// <summary>Asks the agent of a server.</summary>
    /// <param name="serverId">The server.</param>
    /// <param name="hostName">Its name, for refusals.</param>
    /// <param name="query">The query without its id.</param>
    /// <param name="cancellationToken">Cancelled when nobody waits for the answer any more.</param>
    public async Task<Outcome<LayoutAnswer>> AskAsync(
        Guid serverId, string hostName, LayoutQuery query, CancellationToken cancellationToken)
    {
        var line = _lines.GetOrAdd(serverId, static _ => new LayoutLine());
        if (!await line.TryEnterAsync(cancellationToken))
            return new LayoutRefusal.TooMany(hostName);
        query.QueryId = Guid.NewGuid().ToString("n");
        try
        {
            // The turn lasts until the agent has answered, also when the caller leaves before: the agent refuses a second reading.
            return await ConverseAsync(serverId, hostName, query, line).WaitAsync(cancellationToken);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            agents.TrySend(serverId, new ServerMessage { StopLayoutQuery = new StopLayoutQuery { QueryId = query.QueryId } });
            throw;
        }
    }

    /// <inheritdoc />
    public Task LayoutAnswerAsync(AgentSession session, LayoutAnswer answer, CancellationToken cancellationToken)
    {
        // An agent answers only what it was asked.
        if (_waiting.TryGetValue(answer.QueryId, out var waiting) && waiting.ServerId == session.ServerId)
            waiting.Answer.TrySetResult(answer);
        return Task.CompletedTask;
    }

    /// <inheritdoc />
    public Task DisconnectedAsync(AgentSession session)
    {
        foreach (var waiting in _waiting.Values.Where(waiting => waiting.ServerId == session.ServerId))
            waiting.Answer.TrySetResult(null);
        return Task.CompletedTask;
    }

    private async Task<Outcome<LayoutAnswer>> ConverseAsync(Guid serverId, string hostName, LayoutQuery query, LayoutLine line)
    {
        var waiting = new Waiting(serverId, new TaskCompletionSource<LayoutAnswer?>(TaskCreationOptions.RunContinuationsAsynchronously));
        _waiting[query.QueryId] = waiting;
        try
        {
            // The time runs from before the query is sent.
            var answered = waiting.Answer.Task.WaitAsync(Patience, time);
            if (!agents.TrySend(serverId, new ServerMessage { LayoutQuery = query }))
            {
                waiting.Answer.TrySetResult(null);
                await answered;
                return new LayoutRefusal.AgentOffline(hostName);
            }

            return await answered switch
            {
                null => new LayoutRefusal.NoAnswer(hostName, "went offline before it answered"),
                { Refusal.Length: > 0 } refused => new LayoutRefusal.ByAgent(Text(refused.Refusal)),
                var answer => answer,
            };
        }
        catch (TimeoutException)
        {
            return new LayoutRefusal.NoAnswer(hostName, $"did not answer within {Patience.TotalSeconds:0} s");
        }
        finally
        {
            _waiting.TryRemove(query.QueryId, out _);
            line.Leave();
        }
    }

    private static string Text(string refusal) => AgentText.Clean(refusal, 1000);

    private sealed record Waiting(Guid ServerId, TaskCompletionSource<LayoutAnswer?> Answer);
}
