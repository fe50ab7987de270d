using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class ReportScheduleConfiguration : IEntityTypeConfiguration<ReportSchedule>
{
    /// <summary>The most characters of an error.</summary>
    public const int LongestError = 512;

    public void Configure(EntityTypeBuilder<ReportSchedule> builder)
    {
        builder.HasKey(schedule => schedule.Name);
        builder.Property(schedule => schedule.Name).HasMaxLength(64);
        builder.Property(schedule => schedule.Contact).HasMaxLength(64);
        builder.Property(schedule => schedule.Group).HasMaxLength(64);
        builder.Property(schedule => schedule.TimeZone).HasMaxLength(64);
        builder.Property(schedule => schedule.Error).HasMaxLength(LongestError);
        builder.Property(schedule => schedule.Recipients).HasJsonColumn();
        builder.HasOne<ManagedServer>().WithMany().HasForeignKey(schedule => schedule.ServerId).OnDelete(DeleteBehavior.Cascade);
    }
}
