"""Production: labels of scenes and pages, scene numbers, omitted scenes. Pure."""
