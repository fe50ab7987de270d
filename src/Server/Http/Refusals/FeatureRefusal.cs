namespace FleetDefrag.Server.Http.Refusals;

/// <summary>The reason why a use case did nothing. Each use case derives its own records from the kinds beside this one.</summary>
/// <param name="Code">Stable name in kebab case. Clients switch on it; the problem type ends with it.</param>
/// <param name="Title">Short text, the same for every refusal with this code.</param>
/// <param name="Message">What happened, to which object, and what to do about it.</param>
internal abstract record FeatureRefusal(string Code, string Title, string Message);

/// <summary>400: a field of the request has a value that is not accepted.</summary>
/// <param name="Field">Name of the field as in JSON.</param>
/// <param name="Message">Which value is wrong, and which values are accepted.</param>
internal abstract record InvalidRequestRefusal(
    string Field, string Message) : FeatureRefusal("invalid-request", "The request is not valid", Message);

/// <summary>404: no object of a kind has this name or identifier.</summary>
/// <param name="Kind">Noun for the kind of object, such as volume.</param>
/// <param name="Name">Name in quotation marks, or identifier.</param>
internal sealed record NotFoundRefusal(string Kind, string Name)
    : FeatureRefusal("not-found", "Not found", $"There is no {Kind} {Name}. It may have been removed; reload the list.")
{
    /// <summary>Refuses an unknown identifier.</summary>
    public NotFoundRefusal(string kind, Guid id)
        : this(kind, id.ToString())
    {
    }
}

/// <summary>409: another object or another person's change conflicts with the request.</summary>
internal abstract record ConflictRefusal(string Code, string Title, string Message) : FeatureRefusal(Code, Title, Message);

/// <summary>422: the request is understood, but the state of the fleet does not allow it.</summary>
internal abstract record NotAllowedRefusal(string Code, string Title, string Message) : FeatureRefusal(Code, Title, Message);

/// <summary>401: the caller is not signed in, or cannot be.</summary>
internal record UnauthenticatedRefusal(string Message, string Code = "not-signed-in") : FeatureRefusal(Code, "Not signed in", Message);

/// <summary>403: the caller's roles do not permit this.</summary>
internal abstract record NotPermittedRefusal(string Message, string Code = "permission") : FeatureRefusal(Code, "Not permitted", Message);

/// <summary>503: a service that the request needs does not answer.</summary>
internal abstract record UnavailableRefusal(string Code, string Title, string Message) : FeatureRefusal(Code, Title, Message);

/// <summary>429: the caller has to wait.</summary>
/// <param name="Title">Short text, the same for every refusal of this kind.</param>
/// <param name="Message">What happened, and how long to wait.</param>
/// <param name="After">How long to wait.</param>
internal abstract record TooManyRefusal(string Title, string Message, TimeSpan After)
    : FeatureRefusal("too-many-requests", Title, Message);

/// <summary>412: another person changed the object since the caller read it.</summary>
internal sealed record ChangedMeanwhileRefusal(string Message) : FeatureRefusal("changed-meanwhile", "Changed meanwhile", Message);
