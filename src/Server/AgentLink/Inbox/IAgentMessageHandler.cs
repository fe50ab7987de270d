using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>Applies one kind of spooled message. The feature that the message belongs to registers the handler.</summary>
internal interface IAgentMessageHandler
{
    /// <summary>The kind of message that this handler applies. Each kind has one handler.</summary>
    AgentMessage.BodyOneofCase Kind { get; }

    /// <summary>
    /// Changes tracked rows of <see cref="MessageContext.Db"/>; the inbox saves them. A message may be tried again after a conflict.
    /// </summary>
    Task HandleAsync(MessageContext context, AgentMessage message, CancellationToken cancellationToken);
}
