namespace FleetDefrag.Server.Http;

/// <summary>Gives a type the name that the OpenAPI document has for it, where the C# name differs.</summary>
[AttributeUsage(AttributeTargets.Class)]
internal sealed class SchemaNameAttribute(string name) : Attribute
{
    public string Name { get; } = name;
}
