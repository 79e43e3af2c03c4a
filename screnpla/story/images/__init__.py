"""Pictures of beats: uploaded, shown, copied with their script, swept when it is gone."""
