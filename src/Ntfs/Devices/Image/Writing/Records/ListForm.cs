namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>The form of the attribute list of a packed file.</summary>
internal enum ListForm
{
    /// <summary>No list: all attributes are in the base record.</summary>
    None,

    /// <summary>A list in the base record.</summary>
    Resident,

    /// <summary>A list in clusters of its own.</summary>
    NonResident,
}
