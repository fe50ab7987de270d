using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class DirectoryServerConfiguration : IEntityTypeConfiguration<DirectoryServer>
{
    /// <summary>The most characters of a host name, an operating system or a site.</summary>
    public const int LongestName = 255;

    /// <summary>The most characters of an organizational unit with those above it.</summary>
    public const int LongestUnit = 1024;

    public void Configure(EntityTypeBuilder<DirectoryServer> builder)
    {
        builder.ToTable("directory_servers");
        builder.Property(server => server.Id).ValueGeneratedNever();
        builder.Property(server => server.HostName).HasMaxLength(LongestName);
        builder.Property(server => server.AccountName).HasMaxLength(LongestName);
        builder.Property(server => server.OperatingSystem).HasMaxLength(LongestName);
        builder.Property(server => server.Unit).HasMaxLength(LongestUnit);
        builder.Property(server => server.Site).HasMaxLength(LongestName);
        builder.Property(server => server.Address).HasMaxLength(64);
        builder.Property(server => server.Groups).HasJsonColumn();
        builder.HasIndex(server => server.ServerId);
        builder.HasOne<ManagedServer>().WithMany().HasForeignKey(server => server.ServerId).OnDelete(DeleteBehavior.SetNull);
    }
}
