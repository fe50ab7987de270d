using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class AlertDeliveryConfiguration : IEntityTypeConfiguration<AlertDelivery>
{
    /// <summary>The most characters of an error.</summary>
    public const int LongestError = 512;

    public void Configure(EntityTypeBuilder<AlertDelivery> builder)
    {
        builder.ToTable("AlertDeliveries");
        builder.Property(delivery => delivery.Contact).HasMaxLength(64);
        builder.Property(delivery => delivery.Error).HasMaxLength(LongestError);
        builder.HasOne(delivery => delivery.Alert).WithMany().HasForeignKey(delivery => delivery.AlertId);
        builder.HasIndex(delivery => new { delivery.AlertId, delivery.Contact, delivery.IsClosing }).IsUnique();
        builder.HasIndex(delivery => new { delivery.State, delivery.NextAttemptAt });
    }
}
