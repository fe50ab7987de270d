using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class SavedViewConfiguration : IEntityTypeConfiguration<SavedView>
{
    public const int LongestPage = 32;

    public const int LongestName = 64;

    public const int LongestQuery = 2000;

    public void Configure(EntityTypeBuilder<SavedView> builder)
    {
        builder.HasKey(view => new { view.UserId, view.Page, view.Name });
        builder.Property(view => view.Page).HasMaxLength(LongestPage);
        builder.Property(view => view.Name).HasMaxLength(LongestName);
        builder.Property(view => view.Query).HasMaxLength(LongestQuery);
        builder.HasOne(view => view.User).WithMany().HasForeignKey(view => view.UserId);
    }
}
