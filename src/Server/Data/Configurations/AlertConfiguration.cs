using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class AlertConfiguration : IEntityTypeConfiguration<Alert>
{
    /// <summary>The most characters of a subject.</summary>
    public const int LongestSubject = 256;

    /// <summary>The most characters of a message.</summary>
    public const int LongestMessage = 1024;

    /// <summary>Name of the unique index that keeps one open alert for a kind and subject.</summary>
    public const string OpenAlertIndex = "ix_alerts_kind_subject_open";

    public void Configure(EntityTypeBuilder<Alert> builder)
    {
        builder.Property(alert => alert.Subject).HasMaxLength(LongestSubject);
        builder.Property(alert => alert.Message).HasMaxLength(LongestMessage);
        builder.HasIndex(alert => new { alert.Kind, alert.Subject }, OpenAlertIndex).IsUnique().HasFilter("closed_at IS NULL");
        builder.HasIndex(alert => alert.RaisedAt);
        builder.HasOne<ManagedServer>().WithMany().HasForeignKey(alert => alert.ServerId).OnDelete(DeleteBehavior.SetNull);
    }
}
