using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class RecordedSqlBackupConfiguration : IEntityTypeConfiguration<RecordedSqlBackup>
{
    /// <summary>The most characters of the name of a database, as in SQL Server.</summary>
    public const int LongestDatabase = 128;

    /// <summary>The most characters of the line that SQL Server prints.</summary>
    public const int LongestOutput = 512;

    public void Configure(EntityTypeBuilder<RecordedSqlBackup> builder)
    {
        builder.Property(backup => backup.Database).HasMaxLength(LongestDatabase);
        builder.Property(backup => backup.Output).HasMaxLength(LongestOutput);
        builder.Property(backup => backup.Settings).HasJsonColumn();
        builder.HasIndex(backup => new { backup.ServerId, backup.Database });
        builder.HasOne(backup => backup.Server).WithMany().HasForeignKey(backup => backup.ServerId);
    }
}
