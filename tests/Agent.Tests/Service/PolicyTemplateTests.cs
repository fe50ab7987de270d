using System.Reflection;
using System.Runtime.CompilerServices;
using System.Xml.Linq;
using FleetDefrag.Agent.Settings;

namespace FleetDefrag.Agent.Tests.Service;

/// <summary>Compares the ADMX template with the settings that the agent reads, and with its own texts.</summary>
public sealed class PolicyTemplateTests
{
    private static readonly XDocument Template = XDocument.Load(PathOf("FleetDefrag.admx"));
    private static readonly XDocument Texts = XDocument.Load(PathOf("en-US/FleetDefrag.adml"));

    [Fact]
    public void Every_policy_sets_a_value_that_the_agent_reads_in_the_key_that_it_reads()
    {
        var known = typeof(SettingName)
            .GetFields(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)
            .Select(field => (string)field.GetRawConstantValue()!)
            .ToList();
        var policies = Named(Template, "policy").ToList();
        policies.ShouldAllBe(policy => policy.Attribute("key")!.Value == RegistrySettings.PolicyPath);
        var values = Named(Template, "elements")
            .SelectMany(elements => elements.Elements())
            .Select(element => element.Attribute("valueName")!.Value)
            .ToList();
        values.ShouldBeSubsetOf(known);
        // A policy applies to many machines, and must not contain a one-time token.
        known.Except(values).ShouldBe([SettingName.EnrollToken]);
    }

    [Fact]
    public void Lists_are_lists_and_texts_are_texts()
    {
        Named(Template, "multiText")
            .Select(element => element.Attribute("valueName")!.Value)
            .ShouldBe([SettingName.Volumes, SettingName.BackupPrograms], ignoreOrder: true);
        Named(Texts, "multiTextBox")
            .Select(box => box.Attribute("refId")!.Value)
            .ShouldBe([SettingName.Volumes, SettingName.BackupPrograms], ignoreOrder: true);
    }

    [Fact]
    public void Every_text_and_presentation_that_it_names_is_there()
    {
        var texts = Named(Texts, "string")
            .Concat(Named(Texts, "presentation"))
            .Select(text => $"$({text.Name.LocalName}.{text.Attribute("id")!.Value})")
            .ToHashSet(StringComparer.Ordinal);
        var named = Template.Descendants()
            .Attributes()
            .Select(attribute => attribute.Value)
            .Where(value => value.StartsWith("$(", StringComparison.Ordinal))
            .ToList();
        named.Count.ShouldBeGreaterThan(15);
        named.ShouldBeSubsetOf(texts);
    }

    private static IEnumerable<XElement> Named(XDocument document, string name) =>
        document.Descendants().Where(element => element.Name.LocalName == name);

    private static string PathOf(string file, [CallerFilePath] string here = "") =>
        Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "../../../deploy/gpo", file));
}
