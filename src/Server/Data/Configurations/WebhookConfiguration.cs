using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class WebhookConfiguration : IEntityTypeConfiguration<Webhook>
{
    /// <summary>The most characters of a name.</summary>
    public const int LongestName = 64;

    /// <summary>The most characters of a scope or a label query.</summary>
    public const int LongestFilter = 256;

    /// <summary>The most characters of an error.</summary>
    public const int LongestError = 512;

    public void Configure(EntityTypeBuilder<Webhook> builder)
    {
        builder.ToTable("Webhooks");
        builder.Property(webhook => webhook.Name).HasMaxLength(LongestName);
        builder.Property(webhook => webhook.Address).HasMaxLength(1024);
        builder.Property(webhook => webhook.For).HasMaxLength(LongestFilter);
        builder.Property(webhook => webhook.Labels).HasMaxLength(LongestFilter);
        builder.Property(webhook => webhook.Secret).HasMaxLength(1024);
        builder.Property(webhook => webhook.CreatedBy).HasMaxLength(256);
        builder.Property(webhook => webhook.Error).HasMaxLength(LongestError);
        builder.HasIndex(webhook => webhook.Name).IsUnique();
    }
}
