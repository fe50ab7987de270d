using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class DirectoryReadConfiguration : IEntityTypeConfiguration<DirectoryRead>
{
    /// <summary>The most characters of a failure.</summary>
    public const int LongestFailure = 512;

    public void Configure(EntityTypeBuilder<DirectoryRead> builder)
    {
        builder.ToTable("directory_reads");
        builder.Property(read => read.Id).ValueGeneratedNever();
        builder.Property(read => read.Failure).HasMaxLength(LongestFailure);
        builder.Property(read => read.SetAside).HasJsonColumn();
    }
}
