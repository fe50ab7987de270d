using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class AnalysisConfiguration : IEntityTypeConfiguration<Analysis>
{
    public void Configure(EntityTypeBuilder<Analysis> builder)
    {
        builder.ToTable("analyses");
        builder.ComplexProperty(analysis => analysis.Files);
        builder.ComplexProperty(analysis => analysis.Directories);
        builder.ComplexProperty(analysis => analysis.Mft);
        builder.ComplexProperty(analysis => analysis.PageFile);
        builder.ComplexProperty(analysis => analysis.FreeSpace);
        builder.Property(analysis => analysis.MostFragmented).HasJsonColumn();
        builder.Property(analysis => analysis.BackupRead).HasJsonColumn();
        builder.Property(analysis => analysis.Density).HasJsonColumn();
        builder.HasIndex(analysis => new { analysis.VolumeId, analysis.AnalyzedAt }).IsDescending(false, true);
        builder.HasOne(analysis => analysis.Volume).WithMany().HasForeignKey(analysis => analysis.VolumeId);
        builder.HasOne<Job>().WithMany().HasForeignKey(analysis => analysis.JobId).OnDelete(DeleteBehavior.SetNull);
    }
}
