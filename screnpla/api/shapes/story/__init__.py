"""Bodies of the story: templates of outlines, pictures and assignments of beats, questionnaires."""
