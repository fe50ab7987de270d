using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class WebhookDeliveryConfiguration : IEntityTypeConfiguration<WebhookDelivery>
{
    public void Configure(EntityTypeBuilder<WebhookDelivery> builder)
    {
        builder.ToTable("WebhookDeliveries");
        builder.Property(delivery => delivery.Event).HasMaxLength(32);
        builder.Property(delivery => delivery.HostName).HasMaxLength(255);
        builder.Property(delivery => delivery.Data).HasColumnType("jsonb");
        builder.Property(delivery => delivery.Error).HasMaxLength(WebhookConfiguration.LongestError);
        builder.HasIndex(delivery => new { delivery.WebhookId, delivery.State, delivery.NextAttemptAt });
        builder.HasIndex(delivery => delivery.At);
    }
}
